import { Agent, request as send } from 'undici';
import type { Logger } from './logger.ts';

/**
 * Number of failures after which requests pause, and length of the pause in ms.
 * @spec THREATS outside services, THREATS T29
 */
const FAILURES_MAX = 5;
const PAUSE_MS = 30_000;

/**
 * Circuit breaker: stops requests to a service that keeps failing or that asks for a pause. Times are milliseconds
 * since 1970.
 */
interface Breaker {
  /** Remaining pause in ms; 0 when the service may be asked. */
  readonly pauseAt: (now: number) => number;
  readonly succeeded: () => void;
  /** @param pause wait that the service itself asks for, in ms; 0 if it asks for none */
  readonly failed: (now: number, pause: number) => void;
}

/** Creates a breaker. One failure after the pause is enough for another pause, and one success ends it. */
function createBreaker(): Breaker {
  let failures = 0;
  let silentUntil = 0;
  return {
    pauseAt: now => Math.max(0, silentUntil - now),
    succeeded: () => {
      failures = 0;
    },
    failed: (now, pause) => {
      failures += 1;
      if (pause > 0 || failures >= FAILURES_MAX)
        silentUntil = now + (failures >= FAILURES_MAX ? Math.max(pause, PAUSE_MS) : pause);
    },
  };
}

/** Longest time for connecting, and for the whole request, in ms. @spec THREATS outside services, THREATS T29 */
const CONNECT_MS = 3_000;
const ANSWER_MS = 8_000;
/** Largest answer, in bytes. @spec THREATS T29 */
const ANSWER_BYTES_MAX = 1_048_576;
/** Parallel requests to one service; others wait, and their time runs. @assumed */
const CONNECTIONS = 16;
/** Longest pause that a service itself may ask for, in ms. @assumed */
const PAUSE_MS_MAX = 300_000;

/** Error of a service that did not answer as it should: down, slow, overloaded, redirecting, or unreadable. */
export class OutboundFailed extends Error {
  override readonly name = 'OutboundFailed';
  /** Status of the response, if there was one. */
  readonly status: number | null;
  /** Pause that the service asks for, in ms; 0 if it asks for none. */
  readonly pause: number;

  constructor(
    message: string,
    { status = null, pause = 0, cause }: { status?: number | null; pause?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.pause = pause;
  }
}

/** Error of a request that was not sent, because requests to the service are paused. */
export class OutboundPaused extends OutboundFailed {}

export interface OutboundRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Absolute URL with an address that the operator has configured; all other parts have been checked and encoded. */
  readonly url: string;
  /** Name of the call, without ids, for the log; calls of the same name share a breaker. */
  readonly call: string;
  /**
   * Organisation in whose name it is asked; failures of one organisation do not affect another. Absent if it is asked
   * for all.
   */
  readonly org?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface OutboundAnswer {
  /** Status below 300, or a refusal of the request: 400 to 499 without 408 and 429. */
  readonly status: number;
  readonly text: string;
}

/**
 * Single way to outside services: with timeouts, a limit on the response, no redirections, a breaker, and a log line
 * for each call.
 */
export interface Outbound {
  /**
   * Sends one request.
   * @param now milliseconds since 1970, by which the breaker counts
   * @param read checks the response and takes the needed parts; an error it throws is a failure, but no sign that the
   * service is unwell
   * @throws {OutboundFailed}; {OutboundPaused} during a pause
   */
  ask<Read>(request: OutboundRequest, now: number, read: (answer: OutboundAnswer) => Read): Promise<Read>;
}

/** Returns whether a service reports that it is overloaded or broken, so that it should not be asked for a while. */
const isUnwell = (status: number): boolean => status >= 500 || status === 408 || status === 429;

const isFailure = (status: number): boolean => isUnwell(status) || (status >= 300 && status < 400);

const pauseOf = (header: string | string[] | undefined): number =>
  Math.min(PAUSE_MS_MAX, Math.max(0, Number(header) || 0) * 1000);

/**
 * Creates the way to one outside service.
 * @param name of the service, as messages and the log say it
 * @spec THREATS outside services
 */
export function createOutbound({ name, log }: { readonly name: string; readonly log: Logger }): Outbound {
  const agent = new Agent({
    connect: { timeout: CONNECT_MS },
    headersTimeout: ANSWER_MS,
    bodyTimeout: ANSWER_MS,
    maxResponseSize: ANSWER_BYTES_MAX,
    connections: CONNECTIONS,
  });
  const breakers = new Map<string, Breaker>();
  const breakerOf = ({ call, org = 0 }: OutboundRequest): Breaker => {
    const name = `${org} ${call}`;
    const known = breakers.get(name) ?? createBreaker();
    breakers.set(name, known);
    return known;
  };

  const exchange = async ({ method, url, headers, body }: OutboundRequest): Promise<OutboundAnswer> => {
    const answer = await send(url, {
      method,
      dispatcher: agent,
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { ...headers },
      ...(body !== undefined && { body }),
    });
    const { statusCode: status } = answer;
    const text = await answer.body.text();
    if (isFailure(status))
      throw new OutboundFailed(`${name} answered ${status}`, { status, pause: pauseOf(answer.headers['retry-after']) });
    return { status, text };
  };

  return {
    async ask(request, now, read) {
      const breaker = breakerOf(request);
      const silent = breaker.pauseAt(now);
      if (silent > 0) throw new OutboundPaused(`${name} is left alone for a while`, { pause: silent });
      const began = performance.now();
      const line = (status: number | null) => ({
        outside: name,
        call: request.call,
        status,
        ms: Math.round(performance.now() - began),
      });
      let wasAnswered = false;
      try {
        const answer = await exchange(request);
        wasAnswered = true;
        const result = read(answer);
        breaker.succeeded();
        log.info(line(answer.status), 'Asked outside');
        return result;
      } catch (cause) {
        const failure =
          cause instanceof OutboundFailed
            ? cause
            : new OutboundFailed(`${name} did not answer as it should`, { cause });
        // A wrong secret, a redirection or an unreadable response must be fixed by the operator; waiting does not help.
        if (failure.status === null ? !wasAnswered : isUnwell(failure.status)) breaker.failed(now, failure.pause);
        log.warn({ ...line(failure.status), err: failure }, 'Asked outside in vain');
        throw failure;
      }
    },
  };
}

/** Parses a response as a JSON object. @throws Error of anything else */
export function jsonObject(text: string): Record<string, unknown> {
  const answer: unknown = JSON.parse(text);
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw new Error('The answer is no object');
  return answer as Record<string, unknown>; // The properties are checked where they are used.
}
