import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { type AppDependencies, createApp } from '../app.ts';
import { createLogger, type Logger } from '../base/logger.ts';
import type { Database } from '../db/database.ts';
import { type Config, readConfig } from '../config/env.ts';
import { CONTENT_KINDS } from '../features/declared.ts';
import { createMediaLimiter, createRateLimiter } from '../http/rate-limiter.ts';
import { createBusiness } from '../integrations/business/create-business.ts';
import { createDirectory } from '../integrations/directory/create-directory.ts';
import { createGraphClient } from '../integrations/graph/client.ts';
import { embeddedPresence } from '../integrations/presence/create-presence.ts';
import type { PushTransport } from '../integrations/push/port.ts';
import { createStorage } from '../integrations/storage/create-storage.ts';
import type { FileStorage } from '../integrations/storage/port.ts';
import { countCost } from './count-cost.ts';
import { holdToDescription } from './described-answers.ts';
import { duringTests } from './during-tests.ts';
import { jobTools } from './job-tools.ts';
import { refuseWhileBorrowed } from './refuse-nested-borrows.ts';
import { tempFolder } from './temp-folder.ts';
import { createTestClient, type TestClient } from './test-client.ts';
import { borrowTestDatabase } from './shared-database.ts';
import { joinTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestTokens, type TestTokens } from './test-tokens.ts';
import { WEAK_PASSWORDS } from './weak-passwords.ts';
import { UNLIMITED } from './unlimited.ts';
import { TEST_KEYRING } from './test-keyring.ts';
import { createWorld, type World } from './world.ts';

export interface TestApp extends Omit<TestDatabase, 'close'> {
  readonly world: World;
  /** Anonymous requests. */
  readonly request: TestAgent;
  readonly tokens: TestTokens;
  /** Makes requests of this person to this application, for people created by another application's world. */
  as(user: { readonly oid: string }): TestClient;
  /** Runs the background job of this name once. Aborting `signal` acts like a stop of the server. */
  runJob(name: string, signal?: AbortSignal): Promise<void>;
  /** Address of the running application, `http://127.0.0.1:<port>`. */
  readonly address: string;
  readonly config: Config;
  readonly storage: FileStorage;
  /** Time of the server's clock. It runs until it is set; then it stays at the set time. */
  now: Date;
}

interface TestAppOptions {
  /** Environment variables for the configuration; a function is called when the application starts. */
  readonly env?: Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>);
  /** Limits requests of a person as in the product. By default there is no limit, and no test has to wait. */
  readonly limits?: boolean;
  /** Runs on the database of this application, with its own connections and caches, like a second process. */
  readonly beside?: TestApp;
  /** Runs on a database made elsewhere, which is closed with the application. */
  readonly database?: (log: Logger) => Promise<TestDatabase>;
  /** Replaces the keys that sign test users' tokens. */
  readonly keys?: AppDependencies['keys'];
  /** Sends pushes; by default they are taken and go nowhere. */
  readonly push?: AppDependencies['push'];
  /** Logger; by default nothing is logged. */
  readonly log?: Logger;
  /** Wraps the application, as the server does to observe requests. */
  readonly around?: (listener: RequestListener) => RequestListener;
}

/**
 * Starts the whole application on a database that nobody else uses meanwhile. It listens on a free port during the
 * tests of this file (or of this `describe`).
 */
export const testApp = (options: TestAppOptions = {}): TestApp =>
  duringTests(
    () => startApp(options),
    app => app.close(),
  );

/** Transport that takes every push and sends none. */
const PUSHES_TO_NOWHERE: PushTransport = { accepts: () => true, send: () => Promise.resolve('sent') };

/** Comparison of responses with the description, which is the same for all applications. */
let held: ReturnType<typeof holdToDescription> | null = null;

async function startApp({
  env = {},
  limits = false,
  beside,
  keys,
  push = PUSHES_TO_NOWHERE,
  log: givenLog,
  around = listener => listener,
  database: open = () => borrowTestDatabase(givenLog),
}: TestAppOptions): Promise<TestApp & { close(): Promise<void> }> {
  const log = givenLog ?? createLogger('silent');
  countCost('applications');
  const folder = await tempFolder();
  const config = readConfig({
    NODE_ENV: 'development',
    DATA_DIR: folder.path,
    ...(typeof env === 'function' ? env() : env),
  });
  const { close: closeDatabase, ...database } =
    beside === undefined ? await open(log) : await joinTestDatabase(beside, log);
  const { db, notices, owner } = database;
  let stopped: Date | null = null;
  const clock = (): Date => stopped ?? beside?.now ?? new Date();
  const tokens = createTestTokens(config.auth.tokens, clock);
  const storage = refuseWhileBorrowed(createStorage(config.storage));
  const { listener, jobs } = await createApp({
    config,
    db,
    notices,
    keys: keys ?? tokens.keys,
    storage,
    presence: embeddedPresence,
    directory: createDirectory({
      config,
      db,
      clock,
      log,
      graph: config.graph === null ? null : createGraphClient(config.graph, log),
      passwords: WEAK_PASSWORDS,
    }),
    business: createBusiness(config.business, log),
    push,
    keyring: TEST_KEYRING,
    identityProvider: null,
    limiter: limits ? createRateLimiter(clock) : UNLIMITED,
    mediaLimiter: limits ? createMediaLimiter(clock) : UNLIMITED,
    log,
    clock,
  });
  // A connection that one side ends while the other sends is an error: only the tests end theirs.
  const server = createServer({ keepAliveTimeout: 0 }, answeringWhenIdle(db, around(listener))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const address = `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
  const hold = (held ??= holdToDescription({ db, log, contentKinds: CONTENT_KINDS }));
  const clientOf = (oid: string): ReturnType<typeof createTestClient> =>
    createTestClient(address, () => tokens.sign(oid), hold);
  return {
    ...database,
    tokens,
    address,
    config,
    storage,
    world: createWorld({ owner, accountIssuer: config.auth.accountIssuer, clientOf }),
    request: supertest(address),
    as: ({ oid }) => clientOf(oid),
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
      await db.whenIdle();
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await closeDatabase();
      await folder.remove();
    },
  };
}

/** Delays responses until the work soon after a commit is done, so that the next read of a test includes it. */
const answeringWhenIdle =
  (db: Database, listener: RequestListener): RequestListener =>
  (request, response) => {
    countCost('requests');
    const end = response.end.bind(response);
    response.end = (...args: []) => {
      void db.whenIdle().then(() => end(...args));
      return response;
    };
    listener(request, response);
  };
