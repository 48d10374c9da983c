import { beforeEach, describe, expect, it } from 'vitest';
import { FAULTS, saying, testOutside, type OutsideAnswer } from '../testing/outside-server.ts';
import { createLogger } from './logger.ts';
import { createOutbound, jsonObject, OutboundFailed, type Outbound } from './outbound.ts';

const outside = testOutside();
let outbound: Outbound;

const ask = (now = 0, call = 'things', org = 101): Promise<unknown> =>
  outbound.ask({ method: 'GET', url: `${outside.origin}/things/1`, call, org }, now, ({ status, text }) =>
    status < 300 ? jsonObject(text) : status,
  );

/** Responses that are no failure of the service: the fault is the caller's or the configuration's. */
const WELL: Readonly<Record<string, OutsideAnswer>> = {
  'knows no such thing': saying({}, 404),
  'takes no such secret': saying({}, 401),
  'lets nobody in': saying({}, 403),
  'answers no JSON': (_request, response) => void response.end('<html>hola'),
  'leads elsewhere': (_request, response) => void response.writeHead(302, { Location: '/' }).end(),
};

const UNWELL: Readonly<Record<string, OutsideAnswer>> = {
  'hangs up': (_request, response) => void response.destroy(),
  'is broken': saying({}, 500),
  'is busy': saying({}, 503),
  'has too much': saying({}, 429),
  'answers half of it': (_request, response) => {
    response.writeHead(200, { 'Content-Length': '100' });
    response.write('{');
    response.destroy();
  },
};

beforeEach(() => {
  outside.asked.length = 0;
  outside.answer = saying({ ok: 1 });
  outbound = createOutbound({ name: 'A service', log: createLogger('silent') });
});

describe('the way out', () => {
  it('answers what is said, and refusals of what was asked', async () => {
    expect(await ask()).toEqual({ ok: 1 });
    outside.answer = saying({}, 404);
    expect(await ask()).toBe(404);
  });

  it.each(Object.entries(FAULTS))('believes nothing of a service that %s, and asks it once', async (_what, answer) => {
    outside.answer = answer;
    await expect(ask()).rejects.toBeInstanceOf(OutboundFailed);
    expect(outside.asked).toHaveLength(1);
    outside.answer = saying({ ok: 2 });
    expect(await ask()).toEqual({ ok: 2 });
  });

  it('leaves alone what fails five times, for thirty seconds; other calls and organisations go on', async () => {
    outside.answer = saying({}, 503);
    for (let second = 0; second < 10; second += 1) await ask(second * 1000).catch(() => undefined);
    expect(outside.asked).toHaveLength(5);
    outside.answer = saying({ ok: 1 });
    await expect(ask(33_999)).rejects.toMatchObject({ pause: 1 });
    expect(await ask(10_000, 'others')).toEqual({ ok: 1 });
    expect(await ask(10_000, 'things', 202)).toEqual({ ok: 1 });
    expect(await ask(34_000)).toEqual({ ok: 1 });
    // One failure after the pause does not pause it again, because a request has succeeded meanwhile.
    outside.answer = saying({}, 503);
    await ask(35_000).catch(() => undefined);
    outside.answer = saying({ ok: 1 });
    expect(await ask(35_001)).toEqual({ ok: 1 });
  });

  it.each(Object.entries(WELL))('never leaves alone what %s: it is well', async (_what, answer) => {
    outside.answer = answer;
    for (let time = 0; time < 10; time += 1) await ask().catch(() => undefined);
    expect(outside.asked).toHaveLength(10);
  });

  it.each(Object.entries(UNWELL))('leaves alone what %s', async (_what, answer) => {
    outside.answer = answer;
    for (let time = 0; time < 10; time += 1) await ask().catch(() => undefined);
    expect(outside.asked).toHaveLength(5);
  });

  it('waits as long as it is asked to, and no longer than five minutes', async () => {
    outside.answer = (_request, response) => void response.writeHead(429, { 'Retry-After': '3600' }).end();
    await expect(ask(0)).rejects.toMatchObject({ status: 429, pause: 300_000 });
    await expect(ask(299_999)).rejects.toMatchObject({ status: null, pause: 1 });
    expect(outside.asked).toHaveLength(1);
  });

  // Both run at once, because they only wait.
  it('waits eight seconds for everything, however slowly it comes, and three for a connection', async () => {
    outside.answer = (_request, response) => {
      response.writeHead(200);
      const drops = setInterval(() => response.write(' '), 200);
      response.on('close', () => clearInterval(drops));
    };
    const began = Date.now();
    const timed = (asked: Promise<unknown>): Promise<number> =>
      expect(asked)
        .rejects.toBeInstanceOf(OutboundFailed)
        .then(() => Date.now() - began);
    // TEST-NET-1 (RFC 5737): no host answers there. Without any network it fails at once.
    const nobody = { method: 'GET', url: 'http://192.0.2.1/', call: 'nobody' } as const;
    const [slow, unconnected] = await Promise.all([timed(ask()), timed(outbound.ask(nobody, 0, ({ text }) => text))]);
    expect(slow).toBeGreaterThan(7_000);
    expect(slow).toBeLessThan(12_000);
    expect(unconnected).toBeLessThan(6_000);
  });
});
