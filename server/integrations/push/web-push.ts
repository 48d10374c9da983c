import { Agent, request as send } from 'undici';
import type { Logger } from '../../base/logger.ts';
import type { Push, PushKey, PushOutcome, PushTransport } from './port.ts';
import { createPublicLookup, isPushAddress } from './public-address.ts';

/** Longest times for connecting and for the answer, in ms. @spec THREATS outside services */
const CONNECT_MS = 3_000;
const ANSWER_MS = 8_000;
/** Largest answer that is read, in bytes. */
const ANSWER_BYTES_MAX = 65_536;
/** Connections to one push service. @assumed */
const CONNECTIONS = 32;
/** Time for which a signature is sent again, in ms; it is good for twelve hours. */
const SIGNATURE_MS = 6 * 60 * 60_000;
/** Signatures that are kept, one for each push service and key. */
const SIGNATURES_MAX = 200;

/** Answers that say that a subscription no longer exists. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
const TOO_MANY = 429;

interface Signature {
  readonly header: string;
  readonly until: number;
}

interface WebPushOptions {
  /** Address of the installation, at which push services find its operator. */
  readonly origin: string;
  readonly log: Logger;
  /** Hosts of push services besides those of the usual browsers. */
  readonly services?: readonly string[];
  /** Accepts a push service of tests, on this machine. */
  readonly acceptsLocal?: (endpoint: string) => boolean;
}

/**
 * Creates sending by the standard of the browsers' push services (RFC 8030), encrypted (RFC 8291) and signed
 * (RFC 8292).
 */
export function createWebPush({ origin, log, services, acceptsLocal }: WebPushOptions): PushTransport {
  const agent = new Agent({
    connect: { timeout: CONNECT_MS, ...(acceptsLocal === undefined && { lookup: createPublicLookup() }) },
    headersTimeout: ANSWER_MS,
    bodyTimeout: ANSWER_MS,
    maxResponseSize: ANSWER_BYTES_MAX,
    connections: CONNECTIONS,
  });
  const accepts = (endpoint: string): boolean => isPushAddress(endpoint, services) || acceptsLocal?.(endpoint) === true;
  const signatures = new Map<string, Signature>();

  /** Returns the header that identifies the installation to a push service. Signing takes longer than encrypting. */
  const signed = async (audience: string, { publicKey, privateKey }: PushKey): Promise<string> => {
    const name = `${audience} ${publicKey}`;
    const known = signatures.get(name);
    if (known !== undefined && known.until > Date.now()) return known.header;
    // Loaded with the first push.
    const { default: webPush } = await import('web-push');
    // Services refuse the address of a machine, which only an installation that is tried out has.
    const subject = origin.startsWith('https:') ? origin : 'mailto:push@localhost.invalid';
    const { Authorization: header } = webPush.getVapidHeaders(audience, subject, publicKey, privateKey, 'aes128gcm');
    if (signatures.size >= SIGNATURES_MAX) signatures.clear();
    signatures.set(name, { header, until: Date.now() + SIGNATURE_MS });
    return header;
  };

  const statusOf = async ({ target, key, text, ttlSeconds, urgency, topic }: Push): Promise<number> => {
    const { default: webPush } = await import('web-push');
    const { cipherText } = webPush.encrypt(target.p256dh, target.auth, text, 'aes128gcm');
    const { statusCode, body } = await send(target.endpoint, {
      method: 'POST',
      dispatcher: agent,
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        Authorization: await signed(new URL(target.endpoint).origin, key),
        'Content-Type': 'application/octet-stream',
        'Content-Encoding': 'aes128gcm',
        TTL: String(ttlSeconds),
        Urgency: urgency,
        Topic: topic,
      },
      body: cipherText,
    });
    await body.dump();
    return statusCode;
  };

  return {
    accepts,
    async send(push): Promise<PushOutcome> {
      if (!accepts(push.target.endpoint)) return 'gone';
      const service = new URL(push.target.endpoint).host;
      try {
        const status = await statusOf(push);
        if (status < 300) return 'sent';
        log.warn({ outside: 'push', service, status }, 'A push was not taken');
        if (GONE.has(status)) return 'gone';
        return status === TOO_MANY || status >= 500 ? 'refused' : 'failed';
      } catch (error) {
        log.warn({ err: error, outside: 'push', service }, 'A push was not taken');
        return 'failed';
      }
    },
  };
}
