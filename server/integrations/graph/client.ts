import type { Logger } from '../../base/logger.ts';
import {
  createOutbound,
  jsonObject,
  OutboundFailed,
  type Outbound,
  type OutboundRequest,
} from '../../base/outbound.ts';

/** Address and credentials of Microsoft Graph: an application with the rights that presence and directory need. */
export interface GraphSettings {
  /** `https://graph.microsoft.com`, or the address of a national cloud. */
  readonly origin: string;
  /** `https://login.microsoftonline.com`. */
  readonly loginOrigin: string;
  /** Directory id of Microsoft Entra. */
  readonly directory: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Time before its end at which a token is renewed, in ms. */
const RENEWED_BEFORE_MS = 60_000;

/** Error: the service refused, with a status of 300 or more. */
export class GraphRefused extends Error {
  override readonly name = 'GraphRefused';
  readonly status: number;
  /** Requested pause, in ms; 0 if none was requested. */
  readonly pause: number;
  readonly #reason: string;

  constructor(
    status: number,
    { pause = 0, reason = '', cause }: { pause?: number; reason?: string; cause?: unknown } = {},
  ) {
    super(`Microsoft Graph answered ${status}`, { cause });
    this.status = status;
    this.pause = pause;
    this.#reason = reason;
  }

  /** Reason for the refusal, including addresses: never shown to anybody, and left out when a log prints the error. */
  get reason(): string {
    return this.#reason;
  }
}

export interface GraphRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below `/v1.0/`, with its values encoded. */
  readonly path: string;
  readonly body?: object;
}

export interface GraphClient {
  /**
   * Sends one request in the application's name; returns an object, empty for an empty response (204).
   * @param now milliseconds since 1970, by which tokens run out
   * @throws {GraphRefused}; {OutboundFailed} of the network, of a slow answer, of one that is no JSON object, or of a
   * pause
   */
  ask(request: GraphRequest, now: number): Promise<Readonly<Record<string, unknown>>>;
}

interface Said {
  readonly value: Record<string, unknown>;
  /** Refusal of the request; null if there was none. */
  readonly refused: GraphRefused | null;
}

/** @throws {GraphRefused} if a response came with a status; {OutboundFailed} if none came */
async function send(outbound: Outbound, request: OutboundRequest, now: number): Promise<Record<string, unknown>> {
  const { value, refused } = await outbound
    .ask(request, now, ({ status, text }): Said => {
      if (status >= 400) return { value: {}, refused: new GraphRefused(status, { reason: text }) };
      return { value: status === 204 ? {} : jsonObject(text), refused: null };
    })
    .catch((cause: unknown) => {
      if (!(cause instanceof OutboundFailed) || cause.status === null) throw cause;
      throw new GraphRefused(cause.status, { pause: cause.pause, cause });
    });
  if (refused !== null) throw refused;
  return value;
}

/** Signs in as an application; the token lives an hour, and simultaneous renewals share one request. */
function createTokens({ loginOrigin, directory, clientId, clientSecret }: GraphSettings, outbound: Outbound) {
  let current: { readonly token: string; readonly until: number } | null = null;
  let asking: Promise<string> | null = null;
  const renew = async (now: number): Promise<string> => {
    const request: OutboundRequest = {
      method: 'POST',
      url: `${loginOrigin}/${encodeURIComponent(directory)}/oauth2/v2.0/token`,
      call: 'token',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: 'https://graph.microsoft.com/.default',
      }).toString(),
    };
    const answer = await send(outbound, request, now);
    const { access_token: token, expires_in: seconds } = answer;
    if (typeof token !== 'string' || typeof seconds !== 'number') throw new Error('Microsoft answered no token');
    current = { token, until: now + seconds * 1000 - RENEWED_BEFORE_MS };
    return token;
  };
  return {
    get: (now: number): Promise<string> => {
      if (current !== null && current.until > now) return Promise.resolve(current.token);
      asking ??= renew(now).finally(() => (asking = null));
      return asking;
    },
    forget: (): void => {
      current = null;
    },
  };
}

/** Creates the shared client of Microsoft Graph: one token serves all, and each kind of request fails by itself. */
export function createGraphClient(settings: GraphSettings, log: Logger): GraphClient {
  const outbound = createOutbound({ name: 'Microsoft Graph', log });
  const tokens = createTokens(settings, outbound);
  const sendSigned = async ({ method, path, body }: GraphRequest, now: number): Promise<Record<string, unknown>> => {
    const request: OutboundRequest = {
      method,
      url: `${settings.origin}/v1.0/${path}`,
      call: /^\w+/.exec(path)?.[0] ?? '',
      headers: {
        Authorization: `Bearer ${await tokens.get(now)}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    return send(outbound, request, now);
  };
  return {
    async ask(request, now) {
      try {
        return await sendSigned(request, now);
      } catch (error) {
        // A revoked token is renewed once.
        if (!(error instanceof GraphRefused) || error.status !== 401) throw error;
        tokens.forget();
        return sendSigned(request, now);
      }
    },
  };
}
