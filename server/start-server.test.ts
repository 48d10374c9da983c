import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAdmin } from './admin/run.ts';
import { readConfig } from './config/env.ts';
import { createLogger } from './base/logger.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { freePort } from './testing/free-port.ts';

let folder: string;
let running: TestServer[];

interface TestServer extends RunningServer {
  /** Status of the answer to a GET. */
  readonly ask: (path: string) => Promise<number>;
}

// One folder for all: each start of an empty one makes a database, which is tried in launcher.test.ts.
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
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Starts a server on the folder of the test, each on a port of its own: a connection that is kept alive must not reach the
 * server of another test.
 */
async function start(environment: Record<string, string> = {}): Promise<TestServer> {
  const PORT = String(await freePort());
  const config = readConfig({ PORT, DATA_DIR: folder, DEMO: 'no', ...environment });
  const started = await startServer(config, createLogger('silent'), { clientFolder: join(folder, 'client') });
  const server = {
    ...started,
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

  it('makes the demo in an empty database only, and keeps its accounts from others unless somebody asked for it', async () => {
    const others = { ORIGIN: 'http://intranet.example', HOST: '127.0.0.1' };
    expect((await start({ DEMO: 'no' })).hasDemo).toBe(false);
    expect((await start({ DEMO: 'auto', ...others })).hasDemo).toBe(false);
    expect((await start({ DEMO: 'auto' })).hasDemo).toBe(true);
    expect((await start({ DEMO: 'no' })).hasDemo).toBe(true);
    for (const environment of [{ HOST: '0.0.0.0' }, { ...others, DEMO: 'no' }])
      await expect(start({ DEMO: 'auto', ...environment })).rejects.toThrow('share a published password');
    await expect(addOwnerTo('101')).rejects.toThrow('is one of the demo');
    await expect(addOwnerTo('205')).rejects.toThrow('is one of the demo');
    expect(await addOwnerTo('300')).toContain('owns organisation 300');
    expect((await start({ ...others, DEMO: 'yes' })).hasDemo).toBe(true);
  });

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
