import { openDatabase } from '../server/db/open-database.ts';
import { readConfig } from '../server/config/env.ts';
import { createLogger } from '../server/base/logger.ts';
import { jobTools } from '../server/testing/job-tools.ts';
import { deliverCards } from '../server/features/birthdays/card-mail.ts';
import { CONTENT_KINDS } from '../server/features/declared.ts';
import { sql } from '../server/db/sql.ts';
import { BENCH_ORG } from './data.ts';
import { BIRTHDAYS_A_DAY, GREETERS, SIGNATURES_EACH } from './celebrations-data.ts';
import { MANY_PEOPLE } from './directory-data.ts';
import { bearers, serve, type Served } from './served.ts';
import { median, plain, type Figure } from './table.ts';

/** Number of counted requests for each page; earlier requests only warm up. */
const TURNS = 200;
const WARM_UP = 30;
/** Goal for a page that a person waits for, in ms. */
const PAGE_MS = 50;

const section = (name: string, page = 1): string => `/api/Flx_Birthdays?section=${name}&page=${page}`;
const received = (person: number): string =>
  `/api/Flx_Recognitions?${new URLSearchParams({ $filter: `UserId eq ${person}`, $top: '4' }).toString()}`;

/** Requests of each screen, sent one after the other as a single connection does. */
const PAGES: readonly (readonly [what: string, paths: readonly string[]])[] = [
  [
    'home card: birthdays of today, of the next days, anniversaries, newcomers',
    ['today', 'coming', 'anniversaries', 'newcomers'].map(name => section(name)),
  ],
  [
    '/birthdays: its five sections',
    ['today', 'coming', 'recent', 'anniversaries', 'newcomers'].map(name => section(name)),
  ],
  [`all ${BIRTHDAYS_A_DAY} of today, page after page`, [1, 2, 3, 4, 5].map(page => section('today', page))],
  ['recognitions, first page of 100,000', ['/api/Flx_Recognitions?$top=12']],
  [
    'recognitions of one area',
    [`/api/Flx_Recognitions?${new URLSearchParams({ $filter: 'AreaId eq 7', $top: '12' }).toString()}`],
  ],
  ['rewards panel of somebody', ['/api/Flx_Recognitions/of/500', received(500)]],
];

async function read(served: Served, path: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${served.port}${path}`, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
}

/** Measures the median and 99th percentile over all requests of a screen. */
async function timed(served: Served, what: string, paths: readonly string[]): Promise<Figure> {
  const headers = bearers(served);
  const times: number[] = [];
  for (let turn = -WARM_UP; turn < TURNS; turn += 1) {
    const own = headers[(turn + WARM_UP) % headers.length] ?? {};
    const begun = performance.now();
    for (const path of paths) await read(served, path, own);
    if (turn >= 0) times.push(performance.now() - begun);
  }
  const late = times.toSorted((one, two) => one - two)[Math.floor(TURNS * 0.99)] ?? NaN;
  return { what, value: `${plain(median(times), 1)} / ${plain(late, 1)} ms`, goal: `≤ ${PAGE_MS} ms` };
}

/** Lets every asker greet several people who have their birthday today, eight at once. */
async function greeting(served: Served): Promise<Figure> {
  const waiting = served.people.flatMap(({ token }) =>
    Array.from({ length: 8 }, (_, place) => ({ token, receiver: MANY_PEOPLE.users - place * 7 })),
  );
  const total = waiting.length;
  const before = served.processorSeconds();
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const answer = await fetch(`http://127.0.0.1:${served.port}/api/Flx_Greetings`, {
          method: 'POST',
          headers: { authorization: `Bearer ${next.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ ReceiverId: next.receiver, Text: '¡Que sea un gran año!', Template: 2 }),
        });
        if (answer.status !== 201) throw new Error(`A greeting came to ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const after = served.processorSeconds();
  const used = after.node - before.node + after.database - before.database;
  return {
    what: 'greetings per second, eight at once',
    value: `${plain(total / seconds)} (${plain((used / total) * 1000, 1)} ms of a processor each)`,
    // Goal: 100 colleagues greet each of the 60 within the hour after eight.
    goal: `≥ ${plain((BIRTHDAYS_A_DAY * 100) / 3_600, 1)}`,
  };
}

/** Delivers the due cards, as the job does. */
async function delivering(dataDir: string): Promise<Figure> {
  const log = createLogger('error');
  const { db, stop } = await openDatabase(readConfig({ DATA_DIR: dataDir }), log);
  try {
    const begun = performance.now();
    await deliverCards.run({ ...jobTools(db), log, contentKinds: CONTENT_KINDS });
    await db.whenIdle();
    const seconds = (performance.now() - begun) / 1000;
    const [left] = await db.read(BENCH_ORG, session =>
      session.run<{ count: number }>(
        sql`select count(*)::int as count from cards where org_id = ${BENCH_ORG} and delivered_at is null`,
      ),
    );
    if (left?.count !== 0) throw new Error(`${left?.count} cards are left`);
    return {
      what: `${BIRTHDAYS_A_DAY} cards with ${SIGNATURES_EACH} signatures are delivered, their receivers notified`,
      value: `${plain(seconds, 1)} s`,
      goal: '≤ 10 s',
    };
  } finally {
    await stop();
  }
}

/**
 * Measures with 20,000 people, 60 birthdays on each day, and a year of greetings and recognitions. @param folder of a
 * database of `fillCelebrations`
 */
export async function celebrations(folder: string): Promise<Figure[]> {
  const served = await serve('app', folder, String(GREETERS));
  const figures: Figure[] = [];
  try {
    for (const [what, paths] of PAGES) figures.push(await timed(served, `${what}, p50 / p99`, paths));
    const administrator = { ...served, people: served.people.slice(0, 1) };
    figures.push(
      await timed(administrator, 'statistics of recognitions by area, p50 / p99', ['/api/Flx_Recognitions/statistics']),
    );
    figures.push(await greeting(served));
  } finally {
    await served.stop();
  }
  return [...figures, await delivering(folder)];
}
