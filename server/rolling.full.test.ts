import { Agent, get } from 'node:http';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLogger } from './base/logger.ts';
import { readConfig } from './config/env.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { freePort } from './testing/free-port.ts';
import { testFolder } from './testing/temp-folder.ts';

/* Tests with two servers behind a proxy the behaviour that stopping.full.test.ts tests with one server that stops. */

/**
 * Interval at which the proxy asks whether a server is ready, and time for which a stopping server still responds, in
 * ms.
 */
const ASKED_MS = 50;
const LEAD_MS = 400;

const folder = testFolder();

const start = (port: number): Promise<RunningServer> =>
  startServer(
    readConfig({ PORT: String(port), DATA_DIR: folder.path, DEMO: 'no', TRUST_PROXY: '1' }),
    createLogger('silent'),
    { clientFolder: join(folder.path, 'client'), leadMs: LEAD_MS },
  );

/** Returns the status of a response; 0 if there is none. */
const ask = (port: number, path: string, agent?: Agent): Promise<{ status: number }> =>
  new Promise(resolve => {
    const sent = get({ host: '127.0.0.1', port, path, agent }, answer => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0 }));
    });
    sent.on('error', () => resolve({ status: 0 }));
  });

it(
  'restarts two servers one after the other behind a proxy without a failed request',
  { timeout: 180_000 },
  async () => {
    await chmod(folder.path, 0o755);
    await mkdir(join(folder.path, 'client'));
    await writeFile(join(folder.path, 'client', 'index.html'), '<!doctype html>');
    const ports = [await freePort(), await freePort()];
    const servers = await Promise.all(ports.map(port => start(port)));
    const agent = new Agent({ keepAlive: true });
    const ready = new Set(ports);
    let isOver = false;
    const statuses = new Map<number, number>();
    const looking = ports.map(async port => {
      for (; !isOver; await sleep(ASKED_MS)) {
        if ((await ask(port, '/readyz')).status === 200) ready.add(port);
        else ready.delete(port);
      }
    });
    const asking = Array.from({ length: 8 }, async (_, n) => {
      for (let turn = n; !isOver; turn += 1) {
        const choice = [...ready];
        const port = choice[turn % choice.length] ?? 0;
        const { status } = await ask(port, turn % 2 === 0 ? '/api/poll' : '/home', agent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await sleep(2);
      }
    });
    for (const [index, port] of ports.entries()) {
      await servers[index]?.stop();
      servers[index] = await start(port);
      await expect.poll(() => ready.has(port)).toBe(true);
    }
    isOver = true;
    await Promise.all([...asking, ...looking]);
    await Promise.all(servers.map(server => server.stop()));
    agent.destroy();
    expect([...statuses.keys()].toSorted((one, other) => one - other)).toEqual([200, 401]);
    expect(Math.min(...statuses.values())).toBeGreaterThan(100);
  },
);
