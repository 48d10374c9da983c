/**
 * Runs the whole application in its own process on the given data folder, so that the load comes from another process.
 * It sends its parent the port, some people's tokens and cursors deep in the feed, then serves until it is killed.
 */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../server/app.ts';
import { cursorAfter, readFeedRequest } from '../server/features/feed/page/feed-page.ts';
import { notifyAudience } from '../server/features/notifications/service.ts';
import { CONTENT_KINDS } from '../server/features/declared.ts';
import { readConfig } from '../server/config/env.ts';
import { openDatabase } from '../server/db/open-database.ts';
import type { Database } from '../server/db/database.ts';
import { sql } from '../server/db/sql.ts';
import type { Viewer } from '../server/base/context.ts';
import { createLogger } from '../server/base/logger.ts';
import { createMediaLimiter, createRateLimiter } from '../server/http/rate-limiter.ts';
import { createBusiness } from '../server/integrations/business/create-business.ts';
import { noDirectory } from '../server/integrations/directory/create-directory.ts';
import { openFileKeyring } from '../server/integrations/keys/file-keyring.ts';
import { embeddedPresence } from '../server/integrations/presence/create-presence.ts';
import { createStorage } from '../server/integrations/storage/create-storage.ts';
import { BENCH_ORG } from './data.ts';
import { createSigner } from './people.ts';
import type { Published } from './served.ts';

/**
 * Arguments given by the parent: data folder, number of people with a token, depth of the deep page, and `changing` if
 * notifications shall be written meanwhile.
 */
const [dataDir = '', peopleText = '0', depthText = '0', isChanging = ''] = process.argv.slice(2);
/** Number of items that are written to: enough that two concurrent requests rarely hit the same one. */
const ITEMS = 10_000;
const log = createLogger('error');
const config = readConfig({ DATA_DIR: dataDir });
const { db, notices } = await openDatabase(config, log);
const signer = createSigner(config.auth.tokens);
const clock = (): Date => new Date();

const people = await db.read(BENCH_ORG, session =>
  session.run<{ id: number; oid: string }>(
    sql`select id, oid from users where org_id = ${BENCH_ORG} order by id limit ${Number(peopleText)}`,
  ),
);
const items = await db.read(BENCH_ORG, session =>
  session.run<{ id: number }>(
    sql`select id from feed_items where org_id = ${BENCH_ORG} and home order by random() limit ${ITEMS}`,
  ),
);
const app = await createApp({
  presence: embeddedPresence,
  directory: noDirectory,
  business: createBusiness({ kind: 'none' }, log),
  push: null,
  keyring: await openFileKeyring(config.loanKeyFile),
  config,
  db,
  notices,
  keys: signer.keys,
  storage: createStorage({ kind: 'disk', folder: join(dataDir, 'files') }),
  identityProvider: null,
  limiter: createRateLimiter(clock),
  mediaLimiter: createMediaLimiter(clock),
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
  items: items.map(({ id }) => id),
  deepCursors: await cursorsAt(db, Number(depthText)),
});
if (isChanging === 'changing') setInterval(() => void changeSomething(db), 50);
process.on('message', () => void publish(db).then(published => process.send?.(published)));

/**
 * Returns cursors of the first people's home feeds, just above the item with that id, as paging down to it would give.
 */
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
    modulesOff: new Set(),
  }));
  return Promise.all(
    viewers.map(viewer =>
      cursorAfter(
        {
          viewer,
          now: clock(),
          db: database,
          log,
          requestId: '',
          signedInAt: null,
          address: null,
          contentKinds: CONTENT_KINDS,
        },
        request,
        String(itemId),
      ),
    ),
  );
}

/** Publishes a news item for everybody. Its notifications are written once the queue is empty. */
async function publish(database: Database): Promise<Published> {
  const author = people[0]?.id ?? 0;
  const begun = performance.now();
  const item = await database.write(BENCH_ORG, async session => {
    const [row] = await session.run<{ id: number }>(
      sql`insert into feed_items (org_id, id, type, author_id, title)
       select ${BENCH_ORG}, max(id) + 1, 'new', ${author}, 'Nueva sede' from feed_items where org_id = ${BENCH_ORG} returning id`,
    );
    const itemId = row?.id ?? 0;
    await session.run(
      sql`insert into audiences (org_id, aud_id, item_id, author_id) select ${BENCH_ORG}, unnest(array[0, -1]), ${itemId}, ${author}`,
    );
    const notifier = {
      session,
      db: database,
      log,
      now: clock(),
      contentKinds: CONTENT_KINDS,
      viewer: { org: BENCH_ORG, id: author },
    };
    await notifyAudience(notifier, { kind: 'news_published', subject: { kind: 'new', id: itemId } });
    return itemId;
  });
  while (!(await isNotified(database, item))) await sleep(20);
  return { seconds: (performance.now() - begun) / 1000 };
}

async function isNotified(database: Database, item: number): Promise<boolean> {
  const rows = await database.read(BENCH_ORG, session =>
    session.run(
      sql`select 1 from notification_fanouts where org_id = ${BENCH_ORG} and subject_id = ${item} and done_at is not null`,
    ),
  );
  return rows.length > 0;
}

/** Writes 20 notifications per second, so that polls find changes. */
async function changeSomething(database: Database): Promise<void> {
  const user = 1 + Math.floor(Math.random() * Math.max(1, people.length));
  await database.write(BENCH_ORG, session =>
    session.run(
      sql`insert into notifications (org_id, user_id, type, kind) values (${BENCH_ORG}, ${user}, 'social', 'comment')`,
    ),
  );
}
