import pg from 'pg';
import { readConfig } from '../server/config/env.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { createLogger } from '../server/base/logger.ts';
import { ASKERS, BOTH, COMMON } from './directory-data.ts';
import { timesInTurn } from './in-turn.ts';
import { medianOf, round, ROUNDS, SECONDS, type Round } from './rounds.ts';
import { SEARCHES } from './search-data.ts';
import { bearers, serve, type Served } from './served.ts';
import { median, percentile, plain, type Figure } from './table.ts';

const page = (q: string): string => `/api/search?${new URLSearchParams({ q }).toString()}`;
const suggestions = (q: string): string => `/api/search/suggestions?${new URLSearchParams({ q }).toString()}`;

const PAGE = 'p50 ≤ 60 ms, p99 ≤ 250 ms';
const SUGGESTION = 'p50 ≤ 20 ms';

/** Questions: description, address and goal. */
const QUESTIONS: readonly (readonly [what: string, path: string, goal: string])[] = [
  [`a word of one text in ${SEARCHES.frequent.every}`, page(SEARCHES.frequent.word), PAGE],
  [`a word of ${SEARCHES.rare.texts} texts`, page(SEARCHES.rare.word), PAGE],
  [`two words, of one text in ${SEARCHES.both.every}`, page(SEARCHES.both.words), PAGE],
  [`a first name, of one person in ${COMMON.every}`, page(COMMON.name), PAGE],
  [`a full name, of one person in ${BOTH.every}`, page(BOTH.names), PAGE],
  ['a word that is nowhere, with the spelling that helps', page(SEARCHES.mistyped), PAGE],
  ['suggestions for three letters of a name', suggestions(COMMON.name.slice(0, 3)), SUGGESTION],
  ['suggestions for five letters of titles', suggestions(SEARCHES.titles), SUGGESTION],
];

/** Number of turns of each question, enough for the 99th percentile. */
const TURNS = 300;

/** @param little folder of a database with little to be searched @param much of one with a million things, which is written to */
export async function search(little: string, much: string): Promise<Figure[]> {
  const small = await serve('app', little, String(ASKERS));
  const large = await serve('app', much, String(ASKERS));
  try {
    const figures: Figure[] = [];
    for (const [what, path, goal] of QUESTIONS) {
      const [fewer, more] = await timesInTurn(
        { served: small, paths: [path] },
        { served: large, paths: [path] },
        TURNS,
      );
      figures.push({
        what: `search for ${what}, 1,000,000 things against 10,000`,
        value: `${plain(median(more), 1)} / ${plain(median(fewer), 1)} ms = ${plain(median(more) / median(fewer), 2)}, p99 ${plain(percentile(more, 99))} ms`,
        goal,
      });
    }
    return [...figures, await indexing(large, much)];
  } finally {
    await small.stop();
    await large.stop();
  }
}

/**
 * Measures how much more a post costs because it is indexed: processor time of server and database, with the triggers
 * and without.
 */
async function indexing(served: Served, dataDir: string): Promise<Figure> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), createLogger('error'));
  const client = new pg.Client({ ...database.owner });
  await client.connect();
  try {
    const posts = async (isIndexed: boolean): Promise<Round> => {
      const verb = isIndexed ? 'enable' : 'disable';
      await client.query(`alter table feed_items ${verb} trigger feed_items_reindexed;
        alter table audiences ${verb} trigger audiences_indexed; alter table audiences ${verb} trigger audiences_unindexed`);
      return round(served, WRITING(served));
    };
    const rounds = { with: [] as Round[], without: [] as Round[] };
    for (let turn = -1; turn < ROUNDS; turn += 1) {
      const [indexed, bare] = [await posts(true), await posts(false)];
      if (turn < 0) continue;
      rounds.with.push(indexed);
      rounds.without.push(bare);
    }
    const cost = [medianOf(rounds.with, 'microseconds'), medianOf(rounds.without, 'microseconds')] as const;
    return {
      what: 'publishing a post of twelve words, processor time with the index against without',
      value: `${plain(cost[0] / cost[1], 2)} (${cost.map(n => plain(n)).join(' / ')} µs)`,
      goal: '≤ 1.2',
    };
  } finally {
    await client.end();
  }
}

/** Text that each post varies, as people write. */
const TEXT = 'Mañana se entrega el pedido de la sede norte a las ocho, número';

const WRITING = (served: Served) => ({
  connections: 4,
  seconds: SECONDS,
  method: 'POST' as const,
  paths: served.items.map(() => '/api/Flx_Posts'),
  bodies: served.items.map(item => JSON.stringify({ Description: `${TEXT} ${item}`, Home: true })),
  headers: bearers(served),
});
