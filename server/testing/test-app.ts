import { jobTools } from './job-tools.ts';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { type AppDependencies, createApp } from '../app.ts';
import { readConfig } from '../config/env.ts';
import { createLogger } from '../base/logger.ts';
import { createStorage } from '../integrations/storage/create-storage.ts';
import { createTestClient } from './test-client.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestTokens, type TestTokens } from './test-tokens.ts';
import { createWorld, type World } from './world.ts';

export interface TestApp extends Pick<TestDatabase, 'db' | 'notices' | 'owner' | 'ownerConnection' | 'appConnection'> {
  readonly world: World;
  /** Requests in nobody's name. */
  readonly request: TestAgent;
  readonly tokens: TestTokens;
  /** Runs the background job of this name once; until `signal` is aborted, as when the server stops. */
  runJob(name: string, signal?: AbortSignal): Promise<void>;
  /** `http://127.0.0.1:<port>` of the running application. */
  readonly address: string;
  /** The server's clock. It runs until it is set; then it stands still where it was set. */
  now: Date;
  close(): Promise<void>;
}

/**
 * The whole application on a database of its own, listening on a free port. Call it in `beforeAll` and `close` in `afterAll`.
 *
 * @param overrides Dependencies that the test replaces.
 */
export async function startTestApp(overrides: Partial<AppDependencies> = {}): Promise<TestApp> {
  const log = overrides.log ?? createLogger('silent');
  const folder = await mkdtemp(join(tmpdir(), 'tertulia-files-'));
  const config = overrides.config ?? readConfig({ DATA_DIR: folder });
  const { close: closeDatabase, db, notices, owner, ownerConnection, appConnection } = await openTestDatabase(log);
  let stopped: Date | null = null;
  const clock = overrides.clock ?? ((): Date => stopped ?? new Date());
  const tokens = createTestTokens(config.auth.tokens, clock);
  const dependencies: AppDependencies = {
    config,
    db,
    notices,
    keys: tokens.keys,
    storage: createStorage(config.storage),
    identityProvider: null,
    log,
    clock,
    ...overrides,
  };
  const { listener, jobs } = await createApp(dependencies);
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const address = `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
  const clientOf = (oid: string): ReturnType<typeof createTestClient> =>
    createTestClient(address, () => tokens.sign(oid));
  return {
    db,
    notices,
    owner,
    ownerConnection,
    appConnection,
    tokens,
    address,
    world: createWorld({ owner, accountIssuer: config.auth.accountIssuer, clientOf }),
    request: supertest(address),
    get now() {
      return clock();
    },
    set now(moment) {
      stopped = moment;
    },
    async runJob(name, signal) {
      const job = jobs.find(each => each.name === name);
      if (job === undefined) throw new Error(`There is no job ${name}`);
      await job.run({ ...jobTools(db, clock()), ...(signal !== undefined && { signal }) });
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await closeDatabase();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
