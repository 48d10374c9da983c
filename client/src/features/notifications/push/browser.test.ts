import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePushes } from '../../../testing/fake-pushes.ts';
import { closePushes, keepInStep, obstacleOf } from './browser.ts';

/** Public keys of the server, in base64url. */
const [KEY, FORMER] = ['B'.repeat(87), 'C'.repeat(87)].map(key => Buffer.from(key, 'base64url').toString('base64url'));

let fake: ReturnType<typeof fakePushes>;

const markOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');

beforeEach(() => {
  fake = fakePushes();
});

describe('the subscription of a browser', () => {
  const OWN = 'https://push.example/own';
  const device = { Id: 1, Browser: '', System: '', Mark: markOf(OWN), Created: '', Used: null };

  it.each<
    [
      string,
      (typeof fake)['subscription'],
      { key?: string | null; isKnown?: boolean; isListed?: boolean },
      string | null,
    ]
  >([
    ['of the person stays', { endpoint: OWN, key: KEY ?? '' }, { isListed: true }, null],
    ['for a former key is renewed', { endpoint: OWN, key: FORMER ?? '' }, { isListed: true }, 'new'],
    ['that the browser has changed is sent', { endpoint: `${OWN}2`, key: KEY ?? '' }, { isKnown: true }, 'new'],
    ['that the browser has lost is renewed', null, { isKnown: true }, 'new'],
    ['of another person ends', { endpoint: `${OWN}2`, key: KEY ?? '' }, {}, 'none'],
    ['ends where the server sends nothing', { endpoint: OWN, key: KEY ?? '' }, { key: null, isListed: true }, 'none'],
    ['is not made without a press', null, {}, null],
  ])('%s', async (_what, before, { key = KEY ?? '', isKnown = false, isListed = false }, after) => {
    fake.subscription = before;
    const sent: string[] = [];
    const save = ({ Endpoint }: { Endpoint: string }) => Promise.resolve(sent.push(Endpoint));
    await keepInStep({ Key: key, Devices: isListed ? [device] : [], KnowsDevice: isKnown }, save);
    expect(sent).toEqual(after === 'new' ? ['https://push.example/new'] : []);
    const expected = after === 'new' ? 'https://push.example/new' : after === 'none' ? undefined : before?.endpoint;
    expect(fake.subscription?.endpoint).toBe(expected);
  });
});

it('closes what is no longer unseen', async () => {
  const closed: string[] = [];
  fake.shown = ['1', '2'].map(tag => ({ tag, close: () => void closed.push(tag) }));
  await closePushes(['2', '3']);
  expect(closed).toEqual(['1']);
});

it.each<[string, () => unknown, string]>([
  ['a browser with all of it', () => undefined, 'ready'],
  ['a refused permission', () => vi.stubGlobal('Notification', { permission: 'denied' }), 'denied'],
  ['a browser without pushes', () => Reflect.deleteProperty(globalThis, 'PushManager'), 'unsupported'],
  [
    'a page on iOS',
    () => {
      Reflect.deleteProperty(globalThis, 'PushManager');
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)');
    },
    'ios',
  ],
])('says what hinders pushes in %s', (_what, change, obstacle) => {
  change();
  expect(obstacleOf()).toBe(obstacle);
});
