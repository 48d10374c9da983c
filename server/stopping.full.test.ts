import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAdmin } from './admin/run.ts';
import { type Config, readConfig } from './config/env.ts';
import { createLogger } from './base/logger.ts';
import { openDatabase } from './db/open-database.ts';
import { sql } from './db/sql.ts';
import { POLICIES } from './integrations/identity/interactions/policies.ts';
import { openFileKeyring } from './integrations/keys/file-keyring.ts';
import { readSigningKeys } from './integrations/identity/provider/secrets.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { freePort } from './testing/free-port.ts';
import { tokensOf } from './testing/server-processes.ts';

/** Time for which a stopping server still responds, in ms. */
const LEAD_MS = 400;
const TOKEN = 'for-prometheus-alone';

let folder: string;
const log = createLogger('silent');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tertulia-rolling-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'client'));
  await writeFile(join(folder, 'client', 'index.html'), '<!doctype html>');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const configOf = (port: number, more: Record<string, string> = {}): Config =>
  readConfig({ PORT: String(port), DATA_DIR: folder, DEMO: 'no', TRUST_PROXY: '1', ...more });

const start = (port: number, more: Record<string, string> = {}, drainMs?: number): Promise<RunningServer> =>
  startServer(configOf(port, more), log, {
    clientFolder: join(folder, 'client'),
    leadMs: LEAD_MS,
    ...(drainMs !== undefined && { drainMs }),
  });

/** Returns the status of a response, and whether it ends its connection; 0 if there is none. */
const ask = (
  port: number,
  path: string,
  agent?: Agent,
  headers = {},
): Promise<{ status: number; closes: boolean; text: string }> =>
  new Promise(resolve => {
    const sent = get({ host: '127.0.0.1', port, path, agent, headers }, answer => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, closes: answer.headers.connection === 'close', text }),
      );
    });
    sent.on('error', () => resolve({ status: 0, closes: true, text: '' }));
  });

it(
  'says that it is not ready before its port closes, ends kept connections, and is gone within 5 s',
  { timeout: 180_000 },
  async () => {
    const port = await freePort();
    const server = await start(port, { METRICS_TOKEN: TOKEN, ACCESS_LOG: 'yes' });
    const agent = new Agent({ keepAlive: true });
    expect(await ask(port, '/home', agent)).toMatchObject({ status: 200, closes: false });

    // Data for Prometheus, readable only with the token.
    expect((await ask(port, '/metrics')).status).toBe(404);
    const metrics = async () => (await ask(port, '/metrics', undefined, { authorization: `Bearer ${TOKEN}` })).text;
    for (const series of [
      'tertulia_http_request_duration_seconds_count{method="GET",route="page",status="200"} 1',
      'tertulia_database_connections{pool="reads",state="waiting"} 0',
      'tertulia_job_failing{job="forget-idempotency-keys"} 0',
      'tertulia_uploads_in_hand 0',
      'tertulia_last_backup_seconds 0',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      await expect.poll(metrics).toContain(series);

    const begun = performance.now();
    const stopped = server.stop();
    await sleep(50);
    expect((await ask(port, '/readyz')).status).toBe(503);
    expect(await ask(port, '/home', agent)).toMatchObject({ status: 200, closes: true });
    await stopped;
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect((await ask(port, '/healthz')).status).toBe(0);
    agent.destroy();
  },
);

/** Organisation of one person. */
const ORG = 101;

/** Creates its person, with a token. */
async function somebody(port: number): Promise<{ readonly id: number; readonly authorization: string }> {
  // The provider makes its key on the first request.
  await ask(port, `/idp/${POLICIES.signIn}/discovery/v2.0/keys`);
  const config = configOf(port);
  const owner = `--org ${ORG} --organisation Empresa --email ana@empresa.co --name Ana --surname Gómez`;
  await runAdmin(['add-owner', ...owner.split(' ')], config, log);
  const { db, stop } = await openDatabase(config, log);
  try {
    const [person] = await db.read(ORG, session =>
      session.run<{ id: number; oid: string }>(
        sql`select id, oid from users where org_id = ${ORG} and is_active limit 1`,
      ),
    );
    const sign = tokensOf(await readSigningKeys(db, await openFileKeyring(config.loanKeyFile)), config.origin);
    return { id: person?.id ?? 0, authorization: `Bearer ${sign(person?.oid ?? '')}` };
  } finally {
    await stop();
  }
}

it('lets an upload in hand arrive when it stops, however little time other requests have', async () => {
  const port = await freePort();
  const server = await start(port, { METRICS_TOKEN: TOKEN }, 100);
  const { id, authorization } = await somebody(port);
  const upload = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: `/api/files?path=${id}/Flx_Posts&org=${ORG}`,
    headers: { authorization, 'content-type': 'multipart/form-data; boundary=x' },
  });
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
  upload.write(
    '--x\r\nContent-Disposition: form-data; name="files"; filename="acta.txt"\r\nContent-Type: text/plain\r\n\r\nhola',
  );
  await expect
    .poll(async () => (await ask(port, '/metrics', undefined, { authorization: `Bearer ${TOKEN}` })).text)
    .toContain('tertulia_uploads_in_hand 1');
  const stopped = server.stop();
  await sleep(LEAD_MS + 1_000);
  upload.end(' a todos\r\n--x--\r\n');
  const [answer] = await answered;
  expect(answer.statusCode).toBe(201);
  answer.resume();
  const arrived = performance.now();
  await stopped;
  // Without noticing, it would wait for nine seconds more.
  expect(performance.now() - arrived).toBeLessThan(8_000);
});
