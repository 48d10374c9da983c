import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PushMessage } from '#contract/features/notifications/push.ts';

/**
 * Push service of tests, with the browsers that subscribe to it. It opens pushes as RFC 8188, RFC 8291 and RFC 8292
 * describe it, and shares no code with the sender.
 */

/** Push that arrived. */
export interface ReceivedPush {
  readonly browser: string;
  readonly message: PushMessage;
  readonly headers: IncomingHttpHeaders;
}

/** Browser with a subscription: the body of `POST /api/Flx_Notifications/push`. */
export interface Subscription {
  readonly Endpoint: string;
  readonly P256dh: string;
  readonly Auth: string;
  readonly UserAgent: string;
}

export interface PushService {
  readonly origin: string;
  readonly received: ReceivedPush[];
  /** Statuses of the next answers; 201 when there is none. */
  readonly answers: number[];
  /** Makes the subscription of another browser. @param key public key that its pushes must be signed with */
  subscribe(name: string, key: string): Subscription;
  close(): void;
}

interface Browser {
  readonly key: string;
  readonly auth: Buffer;
  readonly pair: ReturnType<typeof createECDH>;
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Opens one record of `aes128gcm`. */
function opened(body: Buffer, { pair, auth }: Browser): PushMessage {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const input = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  return JSON.parse(plain.subarray(0, end).toString()) as PushMessage; // as the contract defines it
}

/** Returns whether the header is signed with the key that the browser has subscribed with, for this service. */
function isSigned(header: string, key: string, audience: string): boolean {
  const [, token = '', publicKey] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = bytesOf(key);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'));
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const claims = JSON.parse(bytesOf(body).toString()) as { aud: string; exp: number }; // RFC 7519
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    bytesOf(signature),
  );
  return isOurs && publicKey === key && claims.aud === audience && claims.exp * 1000 > Date.now();
}

/** Starts the service on a free port of this machine. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const answers: number[] = [];
  let origin = '';
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const name = request.url?.slice(1) ?? '';
      const browser = browsers.get(name);
      const status = answers.shift() ?? 201;
      response.statusCode = status;
      if (browser === undefined) response.statusCode = 404;
      else if (!isSigned(request.headers.authorization ?? '', browser.key, origin)) response.statusCode = 403;
      else if (status < 300) received.push({ browser: name, message: opened(body, browser), headers: request.headers });
      response.end();
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  origin = `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
  return {
    origin,
    received,
    answers,
    subscribe(name, key) {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      browsers.set(name, { key, auth, pair });
      return {
        Endpoint: `${origin}/${name}`,
        P256dh: pair.getPublicKey('base64url'),
        Auth: auth.toString('base64url'),
        UserAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36',
      };
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
