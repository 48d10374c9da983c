import { describe, expect, it } from 'vitest';
import type { Notice, Notices } from '../../db/notices.ts';
import { createVersionCache } from './version-cache.ts';

const T0 = new Date('2026-11-21T08:00:00Z');
const after = (seconds: number): Date => new Date(T0.getTime() + seconds * 1000);

/** Fake notices, sent by the test itself. */
function notices() {
  const listeners: ((notice: Notice) => void)[] = [];
  const reconnected: (() => void)[] = [];
  let trusted = true;
  const port: Notices = {
    get trusted() {
      return trusted;
    },
    send: () => undefined,
    subscribe: listener => (listeners.push(listener), () => undefined),
    onInterruption: listener => (reconnected.push(listener), () => undefined),
    close: () => Promise.resolve(),
  };
  return {
    port,
    say: (notice: Notice) => listeners.forEach(listener => listener(notice)),
    lose: () => void (trusted = false),
    reconnect: () => {
      reconnected.forEach(listener => listener());
      trusted = true;
    },
  };
}

describe('createVersionCache', () => {
  it('knows what was read, for a minute', () => {
    const cache = createVersionCache(notices().port);
    expect(cache.find(1, 2, T0)).toBeNull();
    cache.reading(1, 2, T0)({ user: 5, org: 3 });
    expect(cache.find(1, 2, after(59))).toEqual({ user: 5, org: 3 });
    expect(cache.find(1, 2, after(60))).toBeNull();
  });

  it('keeps organisations and people apart', () => {
    const cache = createVersionCache(notices().port);
    cache.reading(1, 2, T0)({ user: 5, org: 3 });
    expect(cache.find(2, 2, T0)).toBeNull();
    expect(cache.find(1, 3, T0)).toBeNull();
  });

  it('is raised by notices and never lowered, in whatever order they come', () => {
    const heard = notices();
    const cache = createVersionCache(heard.port);
    cache.reading(1, 2, T0)({ user: 5, org: 3 });
    heard.say({ kind: 'user', org: 1, user: 2, version: 7 });
    heard.say({ kind: 'user', org: 1, user: 2, version: 6 });
    heard.say({ kind: 'org', org: 1, version: 4 });
    expect(cache.find(1, 2, T0)).toEqual({ user: 7, org: 4 });
  });

  it('does not let a slow reading put back what a notice has overtaken', () => {
    const heard = notices();
    const cache = createVersionCache(heard.port);
    const keep = cache.reading(1, 2, T0);
    heard.say({ kind: 'user', org: 1, user: 2, version: 6 });
    keep({ user: 5, org: 3 });
    expect(cache.find(1, 2, T0)?.user).toBe(6);
  });

  it('is not made younger by notices: one of them could have been lost', () => {
    const heard = notices();
    const cache = createVersionCache(heard.port);
    cache.reading(1, 2, T0)({ user: 5, org: 3 });
    heard.say({ kind: 'user', org: 1, user: 2, version: 6 });
    expect(cache.find(1, 2, after(61))).toBeNull();
  });

  it('is not believed while notices do not arrive, and empty afterwards', () => {
    const heard = notices();
    const cache = createVersionCache(heard.port);
    cache.reading(1, 2, T0)({ user: 5, org: 3 });
    heard.lose();
    expect(cache.find(1, 2, T0)).toBeNull();
    heard.reconnect();
    expect(cache.find(1, 2, T0)).toBeNull();
    cache.reading(1, 2, T0)({ user: 9, org: 3 });
    expect(cache.find(1, 2, T0)).toEqual({ user: 9, org: 3 });
  });

  it('forgets a reading that an interruption overtook', () => {
    const heard = notices();
    const cache = createVersionCache(heard.port);
    const before = cache.reading(1, 2, T0);
    heard.lose();
    const during = cache.reading(1, 2, T0);
    heard.reconnect();
    before({ user: 5, org: 3 });
    during({ user: 5, org: 3 });
    expect(cache.find(1, 2, T0)).toBeNull();
  });
});
