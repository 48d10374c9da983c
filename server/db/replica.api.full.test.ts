import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../base/logger.ts';
import { found, suggested, titlesOf } from '../testing/search.ts';
import { type SilentLine, startSilentLine } from '../testing/silent-line.ts';
import { ask, databaseServers } from '../testing/standby.ts';
import { testApp } from '../testing/test-app.ts';
import { joinTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { TestUser } from '../testing/world.ts';
import { giveLogins } from './app-role.ts';
import { type Address, APP_ROLE, VAULTS } from './connections.ts';
import type { EmbeddedPostgres, OwnerConnection } from './embedded/launcher.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { sql } from './sql.ts';

/* Tests which reads a replica answers, and that nobody sees older data because of it. The servers are real; the
   connections to them can be cut. */

const log = createLogger('silent');
const servers = databaseServers();
let standby: EmbeddedPostgres;
let toPrimary: SilentLine;
let toReplica: SilentLine;
const app = testApp({ log, database: openReplicated });

async function openReplicated(): Promise<TestDatabase> {
  const primary = await servers.start('primary');
  await migrate(primary.connection, log);
  const logins = await giveLogins(primary.connection);
  standby = await servers.follow('primary', 'standby');
  toPrimary = await startSilentLine(primary.connection);
  toReplica = await startSilentLine(standby.connection);
  const { host, port } = addressOf(toPrimary);
  const owner = new pg.Pool({ ...primary.connection, host, port, max: 4 });
  owner.on('error', () => undefined);
  const joined = await joinTestDatabase(
    {
      owner,
      ownerConnection: { ...primary.connection, host, port },
      appConnection: { ...logins.app, host, port },
      replica: { ...logins.app, ...addressOf(toReplica) },
    },
    log,
  );
  return {
    ...joined,
    close: async () => {
      await joined.close();
      await owner.end();
      await Promise.all([toPrimary.close(), toReplica.close()]);
    },
  };
}

function addressOf({ address }: SilentLine): { readonly host: string; readonly port: number } {
  if ('connectionString' in address) throw new Error('Give the parts of the address');
  return { host: address.host, port: address.port };
}

const LOGINS = { owner: null, app: APP_ROLE, loan: VAULTS.loan.role };

/** Returns the address of a server for a login; all logins have the same password here. */
const urlOf = ({ user, password, host, port, database }: OwnerConnection, as: keyof typeof LOGINS): string =>
  `postgres://${LOGINS[as] ?? user}:${password}@${host}:${port}/${database}`;

/** Returns the queries for application data that the replica got meanwhile: the last statement of each connection. */
async function askedOfReplica(work: () => Promise<unknown>): Promise<string[]> {
  const [before] = await ask<{ at: string }>(standby, 'select clock_timestamp()::text as at');
  await work();
  const rows = await ask<{ query: string }>(
    standby,
    `select query from pg_stat_activity where usename = 'tertulia_app' and query_start > '${before?.at ?? ''}'
      and query !~ 'pg_is_in_recovery|app.org_id''|current_user as name'`,
  );
  return rows.map(({ query }) => query);
}

let asker: TestUser;
beforeAll(async () => {
  asker = await app.world.user({ firstName: 'Ana' });
  await app.world.user({ firstName: 'Benjamín', lastName: 'Ruiz' });
});

const people = async (search: string): Promise<string[]> => {
  const { body } = await asker.get(`/api/Flx_Users?$search=${search}&$select=Title`).expect(200);
  return (body.results as { Title: string }[]).map(({ Title }) => Title);
};

/** Waits for a replica that has just started, come back, or been behind for a moment. */
const whenAsked = (work = () => people('benjamin') as Promise<unknown>): Promise<unknown> =>
  expect.poll(() => askedOfReplica(work)).not.toEqual([]);

describe('a replica', () => {
  it('answers search, suggestions and the directory, and nothing that writes or is asked all day', async () => {
    for (const work of [
      () => found(asker, 'benjamin'),
      () => suggested(asker, 'benj'),
      () => people('benjamin'),
      () => asker.get(`/api/Flx_Users/${asker.id}`).expect(200),
    ])
      await whenAsked(work);
    expect(
      await askedOfReplica(async () => {
        await asker.get('/api/Flx_Feed').expect(200);
        await asker.get('/api/poll').expect(200);
        await asker.post('/api/Flx_Posts', { Description: 'Hola a todos', Home: true }).expect(201);
      }),
    ).toEqual([]);
  });

  it('is asked about its own organisation alone, as the application', async () => {
    const other = await app.world.org();
    await app.world.user({ org: other.org, firstName: 'Zoraida' });
    expect(await people('zoraida')).toEqual([]);
    expect(titlesOf(await found(asker, 'zoraida'))).toEqual([]);
  });

  it('leaves to the primary what it is too old for', async () => {
    await whenAsked();
    const warn = vi.spyOn(log, 'warn');
    await ask(standby, 'select pg_wal_replay_pause()');
    await expect
      .poll(() => ask(standby, 'select pg_get_wal_replay_pause_state() as state'))
      .toEqual([{ state: 'paused' }]);
    await app.owner.query(`update users set is_active = false where first_name = 'Benjamín'`);
    await app.world.user({ firstName: 'Benilda' });
    expect(await people('ben')).toEqual([expect.stringContaining('Benilda')]);
    expect(titlesOf(await found(asker, 'benilda'))).toHaveLength(1);
    expect(titlesOf(await found(asker, 'benjamin'))).toEqual([]);
    await ask(standby, 'select pg_wal_replay_resume()');
    await app.owner.query(`update users set is_active = true where first_name = 'Benjamín'`);
    await whenAsked();
    expect(warn).not.toHaveBeenCalled();
  });

  it('leaves to the primary what is written in no log', async () => {
    await whenAsked();
    await asker.get('/api/Flx_Users?$filter=IsOnline%20ne%20true').expect(200);
    await whenAsked();
  });

  it.each([
    ['as the application', 'app', [{ name: 'replica', open: 1 }], ''],
    ['as nobody else', 'owner', [{ name: 'replica', open: 0 }], 'DATABASE_READ_URL logs in as'],
  ] as const)('is logged in to %s', async (_, as, pools, refusal) => {
    const warn = vi.spyOn(log, 'warn');
    const config = {
      databaseUrl: urlOf(app.ownerConnection, 'owner'),
      databaseAppUrl: urlOf(app.ownerConnection, 'app'),
      databaseLoanUrl: urlOf(app.ownerConnection, 'loan'),
      databaseReadUrl: urlOf({ ...app.ownerConnection, ...addressOf(toReplica) }, as),
      dataDir: '',
      databaseConnections: 20,
    };
    const opened = await openDatabase(config, log);
    const read = () => opened.db.replica().read(asker.org, session => session.run(sql`select from users`));
    try {
      await expect.poll(() => JSON.stringify(warn.mock.calls)).toContain(refusal);
      await expect
        .poll(async () => {
          expect(await read()).not.toEqual([]);
          return opened.pools().filter(({ name }) => name === 'replica');
        })
        .toMatchObject(pools);
    } finally {
      await opened.stop();
    }
  });

  it.each([
    ['is gone', () => toReplica.moveTo({ ...NOWHERE }), () => toReplica.moveTo(standby.connection)],
    ['is silent', () => toReplica.silence(), () => (toReplica.speak(), toReplica.moveTo(standby.connection))],
  ])('that %s costs nobody their answer, and one line of the log', async (_, lose, find) => {
    await whenAsked();
    const warn = vi.spyOn(log, 'warn');
    lose();
    for (let n = 0; n < 20; n += 1) expect(await people('benjamin')).toEqual(['Benjamín Ruiz']);
    expect(await app.db.isReachable()).toBe(true);
    expect(warn.mock.calls).toEqual([expect.anything()]);
    find();
    await whenAsked();
  });

  it('that follows a lost primary is not asked about its successor', async () => {
    // The successor has less of the lost primary's log than the replica has.
    const successor = await servers.follow('primary', 'successor');
    await ask(successor, `alter system set primary_conninfo = ''`, 'select pg_reload_conf()');
    await expect.poll(() => ask(successor, 'select from pg_stat_wal_receiver')).toEqual([]);
    await app.owner.query(`update users set last_name = 'Perdido' where first_name = 'Benjamín'`);
    await whenAsked();
    expect(await people('benjamin')).toEqual(['Benjamín Perdido']);
    const { pid } = await servers.postmaster('primary');
    process.kill(pid, 'SIGKILL');
    toPrimary.moveTo(successor.connection);
    await ask(successor, 'select pg_promote()');
    await expect.poll(() => askedOfReplica(() => people('benjamin').catch(() => []))).toEqual([]);
    await expect.poll(() => people('benjamin')).toEqual(['Benjamín Ruiz']);
  });
});

/** Address where nothing listens. */
const NOWHERE: Address = { host: '127.0.0.1', port: 1, user: '', password: '', database: '' };
