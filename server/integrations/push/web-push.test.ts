import { createECDH } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../base/logger.ts';
import { startPushService, type PushService } from '../../testing/push-service.ts';
import type { Push } from './port.ts';
import { createPublicLookup, isPublicAddress, isPushAddress } from './public-address.ts';
import { isBrowserKey, pushKeyOf } from './push-key.ts';
import { createWebPush } from './web-push.ts';

const log = createLogger('silent');
const key = pushKeyOf('a secret');
let service: PushService;

beforeEach(async () => {
  service = await startPushService();
});
afterEach(() => service.close());

const pushTo = (name: string, endpoint?: string): Push => {
  const { Endpoint, P256dh, Auth } = service.subscribe(name, key.publicKey);
  const target = { endpoint: endpoint ?? Endpoint, p256dh: P256dh, auth: Auth };
  return { target, key, text: '{"text":"¡Hola, Íngrid! 👋"}', ttlSeconds: 60, urgency: 'low', topic: 'n1' };
};

const lookedUp = (lookup: LookupFunction, name: string): Promise<Error | LookupAddress[] | string> =>
  new Promise(resolve => lookup(name, { all: true }, (error, addresses) => resolve(error ?? addresses)));

it('encrypts and signs what it sends', async () => {
  const transport = createWebPush({ origin: 'http://localhost:3000', log, acceptsLocal: () => true });
  expect(await transport.send(pushTo('a'))).toBe('sent');
  expect(service.received).toMatchObject([
    { browser: 'a', message: { text: '¡Hola, Íngrid! 👋' }, headers: { ttl: '60', urgency: 'low', topic: 'n1' } },
  ]);
  for (const [status, outcome] of [
    [404, 'gone'],
    [410, 'gone'],
    [413, 'failed'],
    [429, 'refused'],
    [503, 'refused'],
    [302, 'failed'],
  ] as const) {
    service.answers.push(status);
    expect(await transport.send(pushTo('a'))).toBe(outcome);
  }
  const unreachable = pushTo('a', 'http://127.0.0.1:1/a');
  expect(await transport.send(unreachable)).toBe('failed');
});

it.each<[string, (key: Buffer) => Buffer, boolean]>([
  ['a point of the curve', key => key, true],
  ['one beside it', key => Buffer.concat([key.subarray(0, 64), Buffer.from([(key.at(64) ?? 0) ^ 1])]), false],
  ['a compressed one', key => Buffer.concat([Buffer.from([2]), key.subarray(1, 33)]), false],
  ['nothing', () => Buffer.alloc(65), false],
])('takes as key of a browser %s', (_what, change, isOne) => {
  const { P256dh } = service.subscribe('a', key.publicKey);
  expect(isBrowserKey(change(Buffer.from(P256dh, 'base64url')).toString('base64url'))).toBe(isOne);
});

it('makes the same key pair of the same secret', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key.privateKey, 'base64url');
  expect(pair.getPublicKey('base64url')).toBe(key.publicKey);
  expect(pushKeyOf('a secret')).toEqual(key);
  expect(pushKeyOf('another').publicKey).not.toBe(key.publicKey);
});

describe('an address inside', () => {
  it('is not sent to', async () => {
    const transport = createWebPush({ origin: 'https://red.example', log });
    expect(await transport.send(pushTo('a'))).toBe('gone');
    expect(service.received).toEqual([]);
  });

  it.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fd00::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'localhost',
  ])('%s is none of the internet', address => expect(isPublicAddress(address)).toBe(false));

  it.each(['8.8.8.8', '172.32.0.1', '2001:4860:4860::8888'])('%s is one of the internet', address =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['inside', ['10.0.0.1']],
    ['inside and outside', ['8.8.8.8', '::1']],
    ['nowhere', []],
  ])('is not connected to under a name that leads %s', async (_where, addresses) => {
    const lookup = createPublicLookup(async () => addresses.map(address => ({ address, family: isIP(address) })));
    expect(await lookedUp(lookup, 'push.example.com')).toBeInstanceOf(Error);
  });
});

it('asks for a name once a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ask = vi.fn(async () => [{ address: '8.8.8.8', family: 4 }]);
  const lookup = createPublicLookup(ask);
  const names = ['a.example', 'a.example', 'b.example'];
  const found = await Promise.all(names.map(name => lookedUp(lookup, name)));
  expect(found).toEqual(names.map(() => [{ address: '8.8.8.8', family: 4 }]));
  expect(ask).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() + 61_000);
  await lookedUp(lookup, 'a.example');
  expect(ask).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

describe('an address of a push service', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/x', true],
    ['https://updates.push.services.mozilla.com/x', true],
    ['https://web.push.apple.com/x', true],
    ['https://push.empresa.example/x', true],
    ['https://push.example.com/x', false],
    ['https://evilfcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com.example.com/x', false],
    ['http://fcm.googleapis.com/x', false],
    ['https://10.0.0.1/x', false],
    ['https://[2001:db8::1]/x', false],
    ['https://intern/x', false],
    ['https://fcm.googleapis.com:444/x', false],
    ['nothing', false],
  ])('%s: %s', (address, isOne) => expect(isPushAddress(address, ['push.empresa.example'])).toBe(isOne));
});
