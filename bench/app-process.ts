/**
 * The whole application in a process of its own, on the data folder given, for the load to come from elsewhere. Tells its
 * parent the port, the tokens of some people and cursors deep in the feed; then it serves until it is killed.
 */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { createApp } from '../server/app.ts';
import { cursorAfter } from '../server/areas/feed/cursors.ts';
import { readFeedRequest } from '../server/areas/feed/scope.ts';
import { readConfig } from '../server/config/env.ts';
import { openDatabase } from '../server/db/open-database.ts';
import type { Database } from '../server/db/database.ts';
import type { Viewer } from '../server/http/context.ts';
import { createLogger } from '../server/http/logger.ts';
import { createStorage } from '../server/integrations/storage/create-storage.ts';
import { BENCH_ORG } from './data.ts';
import { createSigner } from './people.ts';

/** What the parent asks for by its arguments: data folder, people with a token, and the depth of the deep page. */
const [dataDir = '', peopleText = '0', depthText = '0'] = process.argv.slice(2);
const log = createLogger('error');
const config = readConfig({ DATA_DIR: dataDir });
const { db, notices } = await openDatabase(config, log);
const signer = createSigner(config.auth.tokens);
const clock = (): Date => new Date();

const people = await db.read(BENCH_ORG, session =>
  session.query<{ id: number; oid: string }>(`select id, oid from users where org_id = $1 order by id limit $2`, [
    BENCH_ORG,
    Number(peopleText),
  ]),
);
const app = await createApp({
  config,
  db,
  notices,
  keys: signer.keys,
  storage: createStorage({ kind: 'disk', folder: join(dataDir, 'files') }),
  identityProvider: null,
  log,
  clock,
});
const server = createServer(app.listener);
server.keepAliveTimeout = 20_000;
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.send?.({
  port: typeof address === 'object' ? address?.port : undefined,
  people: people.map(({ id, oid }) => ({ id, token: signer.sign(oid) })),
  deepCursors: await cursorsAt(db, Number(depthText)),
});
setInterval(() => void changeSomething(db), 50);

/** Cursors of the first people's home feeds, just above the item of that id: what walking there page by page would give. */
async function cursorsAt(database: Database, itemId: number): Promise<string[]> {
  const request = readFeedRequest(new URLSearchParams());
  const viewers = people.slice(0, 200).map(({ id, oid }): Viewer => ({
    org: BENCH_ORG,
    id,
    oid,
    firstName: '',
    lastName: '',
    email: '',
    areaId: 1,
    language: 'ES-CO',
    roles: new Set(),
  }));
  return Promise.all(
    viewers.map(viewer =>
      cursorAfter({ viewer, now: clock(), db: database, log, requestId: '' }, request, String(itemId)),
    ),
  );
}

/** Twenty times a second somebody is told something, so that polls have something to find. */
async function changeSomething(database: Database): Promise<void> {
  const user = 1 + Math.floor(Math.random() * Math.max(1, people.length));
  await database.write(BENCH_ORG, session =>
    session.query(`insert into notifications (org_id, user_id, type, kind) values ($1, $2, 'social', 'comment')`, [
      BENCH_ORG,
      user,
    ]),
  );
}
