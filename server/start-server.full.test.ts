import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDemo } from '../seeds/demo/start.ts';
import { runAdmin } from './admin/run.ts';
import { readConfig } from './config/env.ts';
import { createLogger } from './base/logger.ts';
import { type EmbeddedPostgres, startEmbedded } from './db/embedded/launcher.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { duringTests } from './testing/during-tests.ts';
import { freePort } from './testing/free-port.ts';
import { isFullRun } from './testing/full-run.ts';
import { startMailServer } from './testing/mail-server.ts';
import { JOBS_AT_ONCE, spawnServer, whenReady } from './testing/server-processes.ts';

let folder: string;
let running: TestServer[];

interface TestServer extends RunningServer {
  readonly hasDemo: boolean;
  /** Returns the status of the response to a GET. */
  readonly ask: (path: string) => Promise<number>;
}

// One folder for all: each start in an empty one creates a database, which is tested in launcher.full.test.ts.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tertulia-server-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'client'));
});
beforeEach(async () => {
  running = [];
  await writeFile(join(folder, 'client', 'index.html'), '<!doctype html>');
});
afterEach(async () => {
  for (const server of running) await server.stop();
});
afterAll(async () => {
  await (await openPostgres()).stop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Starts a server on the folder of the test, each on its own port: a kept-alive connection must not reach the server of
 * another test.
 */
async function start(environment: Record<string, string> = {}, drainMs?: number): Promise<TestServer> {
  const PORT = String(await freePort());
  const config = readConfig({ PORT, DATA_DIR: folder, DEMO: 'no', ...environment });
  const options = { clientFolder: join(folder, 'client'), startDemo, ...(drainMs !== undefined && { drainMs }) };
  const started = await startServer(config, createLogger('silent'), options);
  const server = {
    ...started,
    hasDemo: started.demo !== null,
    ask: async (path: string) => (await fetch(`http://127.0.0.1:${config.port}${path}`)).status,
  };
  running.push(server);
  return server;
}

const addOwnerTo = (org: string): Promise<string> =>
  runAdmin(
    `add-owner --org ${org} --organisation Empresa --email ana@empresa.co --name Ana --surname Gómez`.split(' '),
    readConfig({ DATA_DIR: folder, DEMO: 'no' }),
    createLogger('silent'),
  );

const killPostgres = (): void => {
  const pid = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];
  process.kill(Number(pid), 'SIGKILL');
};

const openPostgres = (): Promise<EmbeddedPostgres> => startEmbedded({ dataDir: folder, log: createLogger('silent') });

/** Runs a query on the database, with or without a running server. */
async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client((await openPostgres()).connection);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

describe('startServer', () => {
  it('shares an empty data folder with a server that starts at the same moment, and goes on when the first stops', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect([await first.ask('/readyz'), await second.ask('/readyz')]).toEqual([200, 200]);
    await first.stop();
    expect(await second.ask('/readyz')).toBe(200);
  });

  it('serves the client, the API and its health, and stops what it started', async () => {
    const { ask, stop } = await start();
    const paths = ['/', '/home', '/healthz', '/readyz', '/config.json', '/api/poll', '/gone.js'];
    expect(await Promise.all(paths.map(ask))).toEqual([200, 200, 200, 200, 200, 401, 404]);
    await stop();
    expect(await readdir(join(folder, 'postgres'))).not.toContain('postmaster.pid');
    await expect(ask('/healthz')).rejects.toThrow();
  });

  it('says so when the port is taken, and lets go of the database', async () => {
    const taken = await freePort();
    const other = createServer().listen(taken, '127.0.0.1');
    await once(other, 'listening');
    await expect(start({ PORT: String(taken) })).rejects.toThrow(/^Port \d+ is taken/);
    expect(await readdir(join(folder, 'postgres'))).not.toContain('postmaster.pid');
    other.close();
  });

  it('says so when there is no built client', async () => {
    await rm(join(folder, 'client', 'index.html'));
    await expect(start()).rejects.toThrow('npm run build');
  });

  it(
    'makes the demo in an empty database only, and keeps its accounts from others unless somebody asked for it',
    { timeout: 300_000 },
    async () => {
      const others = { NODE_ENV: 'development', ORIGIN: 'http://intranet.example', HOST: '127.0.0.1' };
      expect((await start({ DEMO: 'no' })).hasDemo).toBe(false);
      expect((await start({ DEMO: 'auto', ...others })).hasDemo).toBe(false);
      // It takes a minute: the short run only checks a database with an account, where no demo is made.
      if (isFullRun) expect((await start({ DEMO: 'auto' })).hasDemo).toBe(true);
      else {
        await addOwnerTo('100');
        expect((await start({ DEMO: 'auto' })).hasDemo).toBe(false);
        await query(
          `insert into organisations (org_id, name, email_domain) values (205, 'Frailejón', 'frailejon.example')`,
        );
      }
      expect((await start({ DEMO: 'no' })).hasDemo).toBe(true);
      for (const environment of [{ HOST: '0.0.0.0' }, { ...others, DEMO: 'no' }])
        await expect(start({ DEMO: 'auto', ...environment })).rejects.toThrow('share a published password');
      for (const org of ['101', '205', '300']) await expect(addOwnerTo(org)).rejects.toThrow('holds the demo');
      expect((await start({ ...others, DEMO: 'yes' })).hasDemo).toBe(true);
    },
  );

  it('is alive but not ready while PostgreSQL is gone, and starts it again by itself', async () => {
    const { ask } = await start();
    const settings = join(folder, 'postgres', 'postgresql.conf');
    await rename(settings, `${settings}.away`);
    killPostgres();
    await expect.poll(() => ask('/readyz')).toBe(503);
    expect([await ask('/healthz'), await ask('/'), await ask('/readyz')]).toEqual([200, 200, 503]);
    await rename(`${settings}.away`, settings);
    await expect.poll(() => ask('/readyz')).toBe(200);
  });
});

describe('a server that is stopped with emails in hand', () => {
  /** Number of emails, no more than one turn of an organisation, after which jobs check whether the server stops. */
  const EMAILS = 80;
  const mail = duringTests(startMailServer, server => server.close());

  /** Queues emails of a new organisation only. */
  async function queueEmails(org: string): Promise<void> {
    await query('insert into organisations (org_id, name, email_domain) values ($1, $2, $2)', [
      org,
      `empresa${org}.co`,
    ]);
    await query(
      `with area as (insert into groups (org_id, title, is_area) values ($1, 'General', true) returning id)
       insert into users (org_id, oid, email, area_id) select $1, gen_random_uuid(), $2, id from area`,
      [org, `ana@empresa${org}.co`],
    );
    await query('delete from mail_outbox');
    await query(
      `with ana as (select org_id, id from users where org_id = $1),
         unseen as (insert into notifications (org_id, user_id, type, kind) select org_id, id, 'social', 'comment_mention' from ana),
         wish as (insert into notification_settings (org_id, user_id, digest, digested_to) select org_id, id, true, now() from ana)
       insert into mail_outbox (org_id, user_id, kind, about, once_key, topic, created_at, due_at)
       select org_id, id, 'digest', '0-' || extract(epoch from now() + interval '1 hour')::bigint, n, 'digest', now(), now()
       from ana, generate_series(1, $2) n`,
      [org, EMAILS],
    );
    mail.received.length = 0;
  }
  const states = async (org: string): Promise<Record<string, number>> =>
    Object.fromEntries(
      (
        await query<{ state: string; emails: number }>(
          'select state, count(*)::int as emails from mail_outbox where org_id = $1 group by state',
          [org],
        )
      ).map(({ state, emails }) => [state, emails]),
    );
  const isRunning = async (): Promise<boolean> => (await readdir(join(folder, 'postgres'))).includes('postmaster.pid');

  /** Starts a server in this process; returns its stop. */
  async function startHere(): Promise<() => Promise<void>> {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    return (await start({ SMTP_URL: mail.url })).stop;
  }
  /**
   * Starts a server in a separate process; returns a stop that signals it like the system does, and expects a clean
   * exit.
   */
  async function startApart(): Promise<() => Promise<void>> {
    const environment = { PORT: String(await freePort()), DATA_DIR: folder, DEMO: 'no', SMTP_URL: mail.url };
    const child = spawnServer(join(folder, 'client'), environment, JOBS_AT_ONCE);
    await whenReady(child);
    return async () => {
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    };
  }

  // A separate process reads every module again, so the short run omits it.
  it.each([['its stop', '401', startHere], ...(isFullRun ? ([['SIGTERM', '403', startApart]] as const) : [])] as const)(
    'hands over what is in hand, once, on %s, and takes PostgreSQL with it',
    async (_, org, begin) => {
      await queueEmails(org);
      mail.delay = 20;
      const stop = await begin();
      await expect.poll(() => mail.received.length).toBeGreaterThan(0);
      await stop();
      expect(await isRunning()).toBe(false);
      const sent = mail.received.length;
      expect(sent).toBeLessThan(EMAILS);
      expect(new Set(mail.received.map(each => each.header('Message-ID'))).size).toBe(sent);
      expect(await states(org)).toEqual({ sent, waiting: EMAILS - sent });
    },
  );

  it('gives up what does not end, and still takes PostgreSQL with it', async () => {
    await queueEmails('402');
    mail.delay = 60_000;
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { stop } = await start({ SMTP_URL: mail.url }, 100);
    await expect.poll(() => states('402')).toHaveProperty('sending');
    await stop();
    expect(await isRunning()).toBe(false);
    // They were still being sent, and are sent again once their minute is over.
    expect(await states('402')).toHaveProperty('sending');
  });
});
