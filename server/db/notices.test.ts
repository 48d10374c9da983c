import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { createLogger } from '../base/logger.ts';
import { duringTests } from '../testing/during-tests.ts';
import { testDatabase } from '../testing/test-database.ts';
import { ACCOUNTS, decodeAccess, decodeBatch, encodeBatches, type Notice } from './notices.ts';
import { startSilentLine } from '../testing/silent-line.ts';
import { openNotices } from './pg-notices.ts';

const log = createLogger('silent');
/** Duration of a few heartbeats, in ms. */
const BEATS_MS = 1_500;

const database = testDatabase();
const other = duringTests(
  () => openNotices(database.appConnection, log, () => undefined),
  notices => notices.close(),
);

/** Breaks the connections that listen, as a restart of PostgreSQL does. */
const breakListeners = (): Promise<unknown> =>
  database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'tertulia notices %'`,
  );

describe('notices', () => {
  it('reach every process, newest version only, and the sender at once', async () => {
    const here: Notice[] = [];
    const there: Notice[] = [];
    const stop = database.notices.subscribe(notice => here.push(notice));
    other.subscribe(notice => there.push(notice));
    for (const version of [1, 2, 3]) database.notices.send({ kind: 'user', org: 1, user: 5, version });
    database.notices.send({ kind: 'org', org: 1, version: 9 });
    const expected = [
      { kind: 'user', org: 1, user: 5, version: 3 },
      { kind: 'org', org: 1, version: 9 },
    ];
    expect(here.map(notice => 'version' in notice && notice.version)).toEqual([1, 2, 3, 9]);
    await expect.poll(() => [here.slice(4), there]).toEqual([expected, expected]);
    stop();
    const afterwards = vi.fn();
    const stopAfterwards = database.notices.subscribe(afterwards);
    other.send({ kind: 'org', org: 2, version: 1 });
    await expect.poll(() => afterwards).toHaveBeenCalledOnce();
    expect(here).toHaveLength(6);
    stopAfterwards();
  });

  it('come from the triggers too, when access is changed by hand', async () => {
    const heard: Notice[] = [];
    const stop = database.notices.subscribe(notice => heard.push(notice));
    await database.owner.query(`select pg_notify('access', '101:7')`);
    await expect.poll(() => heard).toEqual([{ kind: 'access', org: 101, user: 7 }]);
    stop();
  });

  it('a listener that throws does not keep the others from hearing', async () => {
    const heard = vi.fn();
    const stops = [
      database.notices.subscribe(() => {
        throw new Error('mine');
      }),
      database.notices.subscribe(heard),
    ];
    database.notices.send({ kind: 'org', org: 3, version: 1 });
    await expect.poll(() => heard).toHaveBeenCalledTimes(2);
    for (const stop of stops) stop();
  });

  it('are not trusted while nobody listens; everything is forgotten before they are again', async () => {
    const trustedWhenForgotten: boolean[] = [];
    const stop = database.notices.onInterruption(() => trustedWhenForgotten.push(database.notices.trusted));
    await breakListeners();
    await expect.poll(() => database.notices.trusted, { interval: 1 }).toBe(false);
    database.notices.send({ kind: 'org', org: 4, version: 2 });
    const heard = vi.fn();
    database.notices.subscribe(heard);
    await expect.poll(() => database.notices.trusted).toBe(true);
    expect(trustedWhenForgotten).toEqual([false]);
    await expect.poll(() => heard).toHaveBeenCalledWith({ kind: 'org', org: 4, version: 2 });
    stop();
  });

  it('are not trusted for a moment after another process died, which may have owed one', async () => {
    const dying = new pg.Client({ ...database.ownerConnection, application_name: 'tertulia notices dying' });
    dying.on('error', () => undefined);
    await dying.connect();
    await sleep(BEATS_MS);
    const forgotten = vi.fn();
    const stop = database.notices.onInterruption(forgotten);
    await expect.poll(() => database.notices.trusted).toBe(true);
    forgotten.mockClear();
    dying.connection.stream.destroy();
    await expect.poll(() => forgotten, { interval: 1 }).toHaveBeenCalledOnce();
    expect(database.notices.trusted).toBe(false);
    await expect.poll(() => database.notices.trusted).toBe(true);
    stop();
  });

  it('are not trusted when their connection says nothing any more', async () => {
    const line = await startSilentLine(database.appConnection);
    const notices = await openNotices(line.address, log, () => undefined);
    expect(notices.trusted).toBe(true);
    line.silence();
    await expect.poll(() => notices.trusted, { interval: 1 }).toBe(false);
    line.speak();
    await expect.poll(() => notices.trusted).toBe(true);
    await notices.close();
    await line.close();
  });

  it('end with their connection', async () => {
    const closing = await openNotices(database.appConnection, log, () => undefined);
    const heard = vi.fn();
    other.subscribe(heard);
    closing.send({ kind: 'org', org: 5, version: 1 });
    await closing.close();
    expect(closing.trusted).toBe(false);
    await expect.poll(() => heard).toHaveBeenCalledWith({ kind: 'org', org: 5, version: 1 });
    await sleep(50);
    expect(closing.trusted).toBe(false);
  });
});

it('don’t come back when they are closed while their connection is made anew', async () => {
  const listening = async (): Promise<number[]> =>
    (
      await database.owner.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and application_name like 'tertulia notices %'`,
      )
    ).rows.map(({ pid }) => pid);
  const others = await listening();
  const closing = await openNotices(database.appConnection, log, () => undefined);
  const own = (await listening()).find(pid => !others.includes(pid));
  await database.owner.query('select pg_terminate_backend($1)', [own]);
  await expect.poll(() => closing.trusted, { interval: 1 }).toBe(false);
  await closing.close();
  await sleep(BEATS_MS);
  expect(new Set(await listening())).toEqual(new Set(others));
});

describe('batches', () => {
  const many = Array.from({ length: 1000 }, (_, user): Notice => ({
    kind: 'user',
    org: 123_456,
    user,
    version: 10 ** 12 + user,
  }));

  it('hold at most 400 notices and fewer than 8,000 bytes, and lose none', () => {
    const batches = encodeBatches(many);
    expect(Math.max(...batches.map(batch => Buffer.byteLength(batch)))).toBeLessThan(8000);
    expect(Math.max(...batches.map(batch => decodeBatch(batch).length))).toBeLessThanOrEqual(400);
    expect(batches.flatMap(decodeBatch)).toEqual(many);
  });

  it.each([
    ['u1.2:3', [{ kind: 'user', org: 1, user: 2, version: 3 }]],
    [
      'a1.2 o3:4',
      [
        { kind: 'access', org: 1, user: 2 },
        { kind: 'org', org: 3, version: 4 },
      ],
    ],
    ['a1.-1', [{ kind: 'access', org: 1, user: ACCOUNTS }]],
    ['x9:1 future', []],
    ['', []],
  ])('%j is read as %j', (payload, notices) => {
    expect(decodeBatch(payload)).toEqual(notices);
  });

  it('access comes as the triggers write it', () => {
    expect(decodeAccess('101:5')).toEqual([{ kind: 'access', org: 101, user: 5 }]);
    expect(decodeAccess('101:-1')).toEqual([{ kind: 'access', org: 101, user: ACCOUNTS }]);
    expect(decodeAccess('')).toEqual([]);
  });
});
