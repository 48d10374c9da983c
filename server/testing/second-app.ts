import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../app.ts';
import { readConfig } from '../config/env.ts';
import { createDatabase } from '../db/pg-database.ts';
import { openNotices } from '../db/pg-notices.ts';
import { createLogger } from '../base/logger.ts';
import { createStorage } from '../integrations/storage/create-storage.ts';
import type { TestApp } from './test-app.ts';
import { createTestClient, type TestClient } from './test-client.ts';
import type { TestUser } from './world.ts';

/** A second process's worth of the application on the same database, as behind a load balancer. */
export interface SecondApp {
  /** Requests of this person to the second. */
  as(user: Pick<TestUser, 'oid'>): TestClient;
  close(): Promise<void>;
}

/** Starts the second of an application, with connections, caches and limits of its own. Close it before the application. */
export async function startSecondApp(app: TestApp): Promise<SecondApp> {
  const log = createLogger('silent');
  const folder = await mkdtemp(join(tmpdir(), 'tertulia-second-'));
  const config = readConfig({ DATA_DIR: folder });
  const notices = await openNotices(app.appConnection, log, () => undefined);
  const db = createDatabase(app.appConnection, log, { onRaised: notice => notices.send(notice) });
  const { listener } = await createApp({
    config,
    db,
    notices,
    keys: app.tokens.keys,
    storage: createStorage(config.storage),
    identityProvider: null,
    log,
    clock: () => app.now,
  });
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const address = `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
  return {
    as: ({ oid }) => createTestClient(address, () => app.tokens.sign(oid)),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await notices.close();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
