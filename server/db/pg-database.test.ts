import { EventEmitter, once } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { param, prepared, sql, type Sql } from './sql.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../base/logger.ts';
import { ProblemError } from '../base/problem-error.ts';
import { testDatabase } from '../testing/test-database.ts';
import { violatedConstraint } from './database-error.ts';
import { PATIENCE } from './connections.ts';
import type { Database, Transaction } from './database.ts';
import { createDatabase } from './pg-database.ts';

const ORGS = [1001, 1002, 1003];
/** Part of the statement that checks the listening connection every few hundred milliseconds. */
const HEARTBEAT = 'pg_stat_get_activity';
const OUR_PINS = sql`select current_setting('app.org_id') as pin`;
const database = testDatabase({ ...PATIENCE, connection: 50_000 });
let db: Database;

beforeAll(async () => {
  ({ db } = database);
  for (const org of ORGS) {
    await database.owner.query(`insert into organisations values ($1::int, 'Org', $1::text || '.example')`, [org]);
  }
});

const addBanner = (org: number, title: string): Promise<unknown> =>
  db.write(org, transaction =>
    transaction.run(sql`insert into banners (org_id, position, title) values (${org}, 1, ${title})`),
  );
const banners = async (org: number): Promise<string[]> =>
  (await db.read(org, session => session.run<{ title: string }>(sql`select title from banners order by id`))).map(
    row => row.title,
  );
const pinOf = async (org: number): Promise<string | undefined> =>
  (await db.read(org, session => session.run<{ pin: string }>(OUR_PINS)))[0]?.pin;

describe('pins', () => {
  it('are right for each of many callers at once, failures among them', async () => {
    const calls = Array.from({ length: 300 }, async (_, index) => {
      const org = ORGS[index % ORGS.length] ?? 0;
      if (index % 7 === 0)
        await expect(db.read(org, session => session.run(sql`select 1 / 0`))).rejects.toThrow('division');
      if (index % 11 === 0) await db.system(transaction => transaction.run(sql`select 1`));
      expect(await pinOf(org)).toBe(String(org));
    });
    await Promise.all(calls);
  });

  it('survive neither a rolled back transaction nor a statement that changed them', async () => {
    await expect(
      db.write(1001, async transaction => {
        await transaction.run(sql`select set_config('app.org_id', '1002', false)`);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const pins = await Promise.all(Array.from({ length: 20 }, () => pinOf(1001)));
    expect(new Set(pins)).toEqual(new Set(['1001']));
  });

  it('are none for system', async () => {
    const rows = await db.system(transaction => transaction.run(OUR_PINS));
    expect(rows).toEqual([{ pin: '' }]);
  });
});

describe('what only reads', () => {
  it('writes nothing, of the loans neither', async () => {
    const evil = sql`delete from banners`;
    for (const attempt of [
      () => db.read(1001, session => session.run(evil)),
      () => db.reading(1001).run(evil),
      () =>
        db
          .vault('loan')
          .reading(1001)
          .run(sql`delete from loan_claims`),
    ])
      await expect(attempt()).rejects.toThrow('read-only');
  });
});

describe('write', () => {
  it('commits and then runs the effects, in order', async () => {
    const order: string[] = [];
    const answer = await db.write(1001, async transaction => {
      transaction.afterCommit(async () => void order.push(`after ${(await banners(1001)).join()}`));
      transaction.afterCommit(() => void order.push('last'));
      await transaction.run(sql`insert into banners (org_id, position, title) values (1001, 1, 'uno')`);
      order.push('work');
      return 'answer';
    });
    expect(answer).toBe('answer');
    expect(order).toEqual(['work', 'after uno', 'last']);
  });

  it('rolls everything back and runs no effect when the work throws', async () => {
    const effect = vi.fn();
    const attempt = db.write(1002, async transaction => {
      transaction.afterCommit(effect);
      await transaction.run(sql`insert into banners (org_id, position, title) values (1002, 1, 'perdida')`);
      throw new ProblemError('forbidden');
    });
    await expect(attempt).rejects.toMatchObject({ code: 'forbidden' });
    expect(await banners(1002)).toEqual([]);
    expect(effect).not.toHaveBeenCalled();
  });

  it('does not report a failed effect: the write has happened', async () => {
    await db.write(1002, async transaction => {
      transaction.afterCommit(() => Promise.reject(new Error('mail server gone')));
      await transaction.run(sql`insert into banners (org_id, position, title) values (1002, 1, 'hecha')`);
    });
    expect(await banners(1002)).toEqual(['hecha']);
  });

  it('never reports a commit that PostgreSQL turned into a rollback', async () => {
    const attempt = db.write(1003, async transaction => {
      await transaction.run(sql`insert into banners (org_id, position, title) values (1003, 1, 'fantasma')`);
      await transaction.run(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(attempt).rejects.toThrow();
    expect(await banners(1003)).toEqual([]);
  });

  describe('with its last statement', () => {
    const add = (title: string): Sql => sql`insert into banners (org_id, position, title) values (1003, 3, ${title})`;
    const countOf = (title: string): Sql => sql`select count(*) from banners where title = ${title}`;

    it('commits in two trips, answers the rows and then runs the effects', async () => {
      const effects: string[] = [];
      const write = (title: string): Promise<unknown> =>
        db.write(1003, async transaction => {
          transaction.afterCommit(
            async () => void effects.push(...(await banners(1003)).filter(each => each === title)),
          );
          await transaction.run(add(title));
          return transaction.commitWith(() => transaction.run(countOf(title)));
        });
      await write('antes');
      const one = vi.spyOn(Socket.prototype, '_write');
      const several = vi.spyOn(Socket.prototype, '_writev');
      const trips = (): number =>
        [
          ...one.mock.calls.map(([chunk]) => String(chunk)),
          ...(several.mock.calls as { chunk: unknown }[][][]).map(([chunks = []]) =>
            chunks.map(({ chunk }) => String(chunk)).join(''),
          ),
        ].filter(text => !text.includes(HEARTBEAT)).length;
      await db.write(1003, transaction => transaction.commitWith(() => transaction.run(add('un viaje'))));
      expect(trips()).toBe(1);
      expect(await write('dos viajes')).toEqual([{ count: 1 }]);
      expect(effects).toEqual(['antes', 'dos viajes']);
      // One trip each for the insert and the count, and one for the read of the effect.
      expect(trips()).toBe(4);
    });

    it('keeps nothing when that fails, and says why', async () => {
      const effect = vi.fn();
      const attempt = db.write(1003, async transaction => {
        transaction.afterCommit(effect);
        await transaction.run(add('a medias'));
        return transaction.commitWith(() => transaction.run(sql`select 1 / 0`));
      });
      await expect(attempt).rejects.toThrow('division by zero');
      expect(await banners(1003)).not.toContain('a medias');
      expect(effect).not.toHaveBeenCalled();
    });

    it('runs the effects of what is durable, although the work fails behind the commit', async () => {
      const effect = vi.fn();
      const attempt = db.write(1003, async transaction => {
        transaction.afterCommit(effect);
        await transaction.commitWith(() => transaction.run(add('durable')));
        throw new Error('too late');
      });
      await expect(attempt).rejects.toThrow('too late');
      expect(await banners(1003)).toContain('durable');
      expect(effect).toHaveBeenCalledOnce();
    });
  });

  it('fails for the reason of what was sent without waiting, and keeps nothing', async () => {
    const fails = (behind: (transaction: Transaction) => Promise<unknown>): Promise<unknown> =>
      db.write(1003, async transaction => {
        transaction.send(sql`insert into banners (org_id, position, title) values (1003, 5, 'enviada')`);
        transaction.send(sql`select 1 / 0`);
        return behind(transaction);
      });
    await expect(fails(() => Promise.resolve())).rejects.toThrow('division by zero');
    await expect(fails(transaction => transaction.run(sql`select 1`))).rejects.toThrow('division by zero');
    await expect(fails(transaction => transaction.commitWith(() => transaction.run(sql`select 1`)))).rejects.toThrow(
      'division by zero',
    );
    expect(await banners(1003)).not.toContain('enviada');
  });

  it('parses and plans a statement once per connection, whatever its values', async () => {
    const add = (title: string): Sql => sql`insert into banners (org_id, position, title) values (1003, 7, ${title})`;
    const plans = await db.write(1003, async transaction => {
      for (const title of ['uno', 'dos', 'tres']) await transaction.run(add(title));
      return transaction.run(sql`select generic_plans, custom_plans from pg_prepared_statements
        where statement = 'insert into banners (org_id, position, title) values (1003, 7, $1)'`);
    });
    expect(plans).toEqual([{ generic_plans: 3, custom_plans: 0 }]);
  });

  it('waits for the disk, and a asyncCommit statement does not', async () => {
    await database.owner.query(
      `alter role tertulia_app in database ${database.ownerConnection.database} set synchronous_commit = on`,
    );
    const fresh = createDatabase(database.appConnection, createLogger('silent'));
    const written = await fresh.write(1001, transaction => transaction.run(sql`show synchronous_commit`));
    expect(written).toEqual([{ synchronous_commit: 'on' }]);
    const asyncCommit = prepared('setting', sql`select current_setting('synchronous_commit')`);
    const [first, second] = await fresh.asyncCommit(1001, asyncCommit, asyncCommit, {});
    expect([first, await second]).toEqual(['off', 'off']);
    await fresh.close();
  });
});

describe('asyncCommit', () => {
  const ADD = prepared(
    'add_async',
    sql`insert into banners (org_id, position, title) values (1001, 1, ${param('title', 'text')}) returning title`,
  );
  const COUNT = prepared(
    'count_async',
    sql`select count(*)::text from banners where title = ${param('title', 'text')}`,
  );

  const add = async (org: number, title: string): Promise<unknown[]> => {
    const [written, read] = await db.asyncCommit(org, ADD, COUNT, { title });
    return [written, await read];
  };

  it('reads behind the write what it has written', async () => {
    expect(await add(1001, 'tras')).toEqual(['tras', '1']);
  });

  it('says what it has written, although the reading fails', async () => {
    const broken = prepared('broken_async', sql`select (1 / 0 + length(${param('title', 'text')}))::text`);
    const [written, read] = await db.asyncCommit(1001, ADD, broken, { title: 'queda' });
    expect(written).toBe('queda');
    await expect(read).rejects.toThrow('division by zero');
    expect(await db.reading(1001).run(COUNT.statement, { title: 'queda' })).toEqual([{ count: '1' }]);
  });

  it('fails as a whole with its write', async () => {
    await expect(add(1002, 'ajena')).rejects.toThrow('row-level security');
    expect(await add(1001, 'otra')).toEqual(['otra', '1']);
  });
});

describe('hot', () => {
  it('answers the text as it is, and null for nothing', async () => {
    const given = param('given', 'int');
    const statement = prepared(
      'echo',
      sql`select case when ${given} > 0 then json_build_object('a', ${given})::text end`,
    );
    expect(await db.hot(1001, statement, { given: 7 })).toBe('{"a" : 7}');
    expect(await db.hot(1001, statement, { given: 0 })).toBeNull();
  });

  it('plans once and never writes', async () => {
    const settings = await db.hot(1001, prepared('mode', sql`select current_setting('plan_cache_mode')`), {});
    expect(settings).toBe('force_generic_plan');
    await expect(db.hot(1001, prepared('evil', sql`delete from banners returning title`), {})).rejects.toThrow(
      'read-only',
    );
    const [ordinary] = await db.read(1001, session => session.run(sql`show plan_cache_mode`));
    expect(ordinary).toEqual({ plan_cache_mode: 'auto' });
  });
});

describe('values', () => {
  it('arrive as numbers, text and moments', async () => {
    const [row] = await db.read(1001, session =>
      session.run(
        sql`select 9007199254740991::int8 as big, '1990-02-28'::date as day, '2026-11-21T10:00:00Z'::timestamptz as moment, null::int8 as none`,
      ),
    );
    expect(row).toEqual({
      big: Number.MAX_SAFE_INTEGER,
      day: '1990-02-28',
      moment: new Date('2026-11-21T10:00:00Z'),
      none: null,
    });
  });

  it('leave as bound parameters', async () => {
    const text = `'; drop table banners; --`;
    await addBanner(1001, text);
    const rows = await db.read(1001, session => session.run(sql`select title from banners where title = ${text}`));
    expect(rows).toEqual([{ title: text }]);
  });
});

describe('errors become those of the API', () => {
  const fails = (statement: Sql): Promise<unknown> => db.write(1001, transaction => transaction.run(statement));

  it.each([
    ['a NUL in a text', sql`insert into banners (org_id, position, title) values (1001, 1, ${'a\0b'})`, 'invalid'],
    ['a number outside of its type', sql`select ${99_999_999_999}::int`, 'invalid'],
    ['a statement that takes too long', sql`select pg_sleep(4)`, 'unavailable'],
  ])('%s', async (_name, statement, code) => {
    await expect(fails(statement)).rejects.toMatchObject({ name: 'ProblemError', code });
  });

  it('a duplicate, with the name of the constraint', async () => {
    const insert = sql`insert into general_config (org_id, title, value) values (1001, 'logo', '1')`;
    await fails(insert);
    const error: unknown = await fails(insert).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'conflict' });
    expect(violatedConstraint(error)).toBe('general_config_org_id_title_key');
    expect(violatedConstraint(new Error('other'))).toBeNull();
  });

  it('a lock that is not given', async () => {
    await addBanner(1001, 'candado');
    const blocker = await database.owner.connect();
    await blocker.query(`begin; update banners set position = 2 where title = 'candado'`);
    await expect(fails(sql`update banners set position = 4 where title = 'candado'`)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 1,
    });
    await blocker.query('rollback');
    blocker.release();
    await fails(sql`update banners set position = 4 where title = 'candado'`);
  });

  it('but not a circle of two transactions, or a lock that comes late: the work is done again', async () => {
    await Promise.all([addBanner(1001, 'uno'), addBanner(1001, 'dos')]);
    const meeting = new EventEmitter();
    const met = once(meeting, 'both');
    let arrived = 0;
    const effects: string[] = [];
    const cross = (name: string, first: string, second: string): Promise<void> =>
      db.write(1001, async transaction => {
        transaction.afterCommit(() => void effects.push(name));
        const move = (title: string) =>
          transaction.run(sql`update banners set position = position + 1 where title = ${title}`);
        await move(first);
        arrived += 1;
        if (arrived === 2) meeting.emit('both');
        await met;
        await move(second);
      });
    await Promise.all([cross('a', 'uno', 'dos'), cross('b', 'dos', 'uno')]);
    expect(arrived).toBeGreaterThan(2);
    expect(effects.toSorted()).toEqual(['a', 'b']);

    const blocker = await database.owner.connect();
    await blocker.query(`begin; update banners set position = 2 where title = 'uno'`);
    const late = fails(sql`update banners set position = 9 where title = 'uno'`);
    await setTimeout(1_300);
    await blocker.query('rollback');
    blocker.release();
    await late;
  });

  it('a killed connection; the next request has a new one', async () => {
    const attempt = db.read(1001, async session => {
      const [me] = await session.run<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await database.owner.query('select pg_terminate_backend($1)', [me?.pid]);
      await session.run(sql`select 1`);
    });
    await expect(attempt).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
    expect(await pinOf(1002)).toBe('1002');
  });

  it('leaves faults of ours what they are', async () => {
    await expect(fails(sql`select * from no_such_table`)).rejects.not.toBeInstanceOf(ProblemError);
  });
});

it('closes although somebody doesn’t give a connection back, and cuts that', async () => {
  const closing = createDatabase(database.appConnection, createLogger('silent'), {
    patience: { ...PATIENCE, statement: 50 },
  });
  const pid = await new Promise<number | undefined>(resolve => {
    void closing.write(1001, async transaction => {
      const [me] = await transaction.run<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      // No timeout may end this transaction, only the test.
      await transaction.run(sql`set local idle_in_transaction_session_timeout = 0`);
      resolve(me?.pid);
      await new Promise(() => undefined);
    });
  });
  await closing.close();
  const isThere = async (): Promise<number | null> =>
    (await database.owner.query('select from pg_stat_activity where pid = $1', [pid])).rowCount;
  await expect.poll(isThere).toBe(0);
});
