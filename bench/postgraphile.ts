import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import jwt from 'jsonwebtoken';
import { readConfig } from '../server/config/env.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { createLogger } from '../server/base/logger.ts';
import { freePort } from '../server/testing/free-port.ts';
import { BENCH_ORG } from './data.ts';
import { PEER_ROLE, PEER_SCHEMA } from './peers-data.ts';
import { processorSeconds, treeProcessorSeconds } from './processor.ts';
import type { Served } from './served.ts';

/** Secret of the tokens of one run, which only travel on this machine. */
const SECRET = 'bench';
const LIFE_SECONDS = 7200;
const START_MS = 60_000;

/**
 * Starts PostGraphile on the plain tables, from a folder outside the project: it is installed for this comparison only,
 * with its own Node (`npm install --prefix FOLDER postgraphile@5 pg node@22`).
 */
export async function servePostGraphile(
  folder: string,
  dataDir: string,
  people: readonly { readonly id: number }[],
): Promise<Served> {
  const { db, notices, owner } = await openDatabase(readConfig({ DATA_DIR: dataDir }), createLogger('error'));
  await Promise.all([db.close(), notices.close()]);
  const port = await freePort();
  await writeFile(join(folder, 'bench.config.mjs'), configOf(port, owner));
  const own = join(folder, 'node_modules', 'node', 'bin', 'node');
  const child = spawn(
    existsSync(own) ? own : process.execPath,
    [join('node_modules', 'postgraphile', 'dist', 'cli-run.js'), '-C', 'bench.config.mjs'],
    { cwd: folder, env: { ...process.env, NODE_ENV: 'production', GRAPHILE_ENV: 'production' }, stdio: 'ignore' },
  );
  await untilAnswered(port);
  const pid = child.pid ?? 0;
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  return {
    port,
    pid,
    people: people.map(({ id }) => ({ id, token: tokenOf(id) })),
    deepCursors: [],
    items: [],
    processorSeconds: () => ({ node: processorSeconds(pid), database: treeProcessorSeconds(postmaster) }),
    publish: () => Promise.reject(new Error('PostGraphile publishes nothing')),
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

const tokenOf = (user: number): string =>
  jwt.sign({ role: PEER_ROLE, user_id: user, org: BENCH_ORG }, SECRET, {
    audience: 'postgraphile',
    expiresIn: LIFE_SECONDS,
  });

/** Returns the usual settings, on ten connections as the product's hot reads have. */
const configOf = (port: number, owner: object): string => `
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { makeV4Preset } from 'postgraphile/presets/v4';
import { PgLazyJWTPreset } from 'postgraphile/presets/lazy-jwt';
import { makePgService } from 'postgraphile/adaptors/pg';
export default {
  extends: [PostGraphileAmberPreset, makeV4Preset({ simpleCollections: 'both', graphiql: false }), PgLazyJWTPreset],
  pgServices: [makePgService({ poolConfig: { ...${JSON.stringify(owner)}, max: 10 }, schemas: ['${PEER_SCHEMA}'] })],
  schema: { pgJwtSecret: '${SECRET}' },
  grafserv: { port: ${port}, host: '127.0.0.1', graphqlPath: '/graphql', watch: false, graphiql: false },
  grafast: { explain: false },
};
`;

async function untilAnswered(port: number): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: '{__typename}' }),
    }).catch(() => null);
    if (answer?.ok === true) return;
    if (Date.now() > deadline) throw new Error('PostGraphile does not start: is it installed in that folder?');
    await sleep(200);
  }
}
