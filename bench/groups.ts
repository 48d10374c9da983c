import pg from 'pg';
import { readConfig } from '../server/config/env.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { createLogger } from '../server/base/logger.ts';
import { BENCH_ORG } from './data.ts';
import { AUTHOR, CIRCLE, CROWD, NEWCOMERS } from './groups-data.ts';
import { inTurn, type Asked } from './in-turn.ts';
import { medianOf, round, ROUNDS, type Round } from './rounds.ts';
import { bearers, serve, type Served } from './served.ts';
import { median, plain, type Figure } from './table.ts';

/** Number of people with a token: the author, then those who join the crowd. */
const PEOPLE = NEWCOMERS;
/** Number of people who are created in one area, then moved to another. */
const MOVED = 20_000;

const CARD = 'Id,IdTeam,Title,Img,Category,Type,Privacy,State,MemberCount,MyState';
const query = (options: Record<string, string>): string => new URLSearchParams(options).toString();

/** Requests of the groups page. */
const GROUPS_PAGE: readonly string[] = [
  `/api/Flx_Teams?${query({ $select: CARD, $filter: 'IsMember eq true', $orderby: 'Title', $top: '10', $count: 'true' })}`,
  '/api/Flx_Teams/suggestions?$top=6',
  `/api/Flx_TeamRequests?${query({ $select: 'Id', $filter: 'CanAccept eq true', $top: '1', $count: 'true' })}`,
];

/** Returns the requests of one group's page. */
const groupPage = (group: number, team: string): readonly string[] => [
  `/api/Flx_Teams?${query({ $filter: `IdTeam eq '${team}'`, $top: '1' })}`,
  `/api/Flx_Teams/${group}/members?$top=10`,
  `/api/Flx_Feed?${query({ $filter: `GroupId eq ${group}` })}`,
];

/** Compares the median times of two pages. */
async function compared(what: string, large: Asked, small: Asked): Promise<Figure> {
  const [atSmall, atLarge] = await inTurn(small, large);
  return {
    what,
    value: `${plain(atLarge / atSmall, 2)} (${plain(atLarge, 2)} / ${plain(atSmall, 2)} ms)`,
    goal: '≤ 1.5',
  };
}

/** @param few folder of a database with few groups @param many of one with many, which is changed */
export async function groups(few: string, many: string): Promise<Figure[]> {
  const small = await serve('app', few, String(PEOPLE));
  const large = await serve('app', many, String(PEOPLE));
  const figures: Figure[] = [];
  try {
    figures.push(
      await compared(
        '/groups, first page with 5,000 groups against 50, p50',
        { served: large, paths: GROUPS_PAGE },
        { served: small, paths: GROUPS_PAGE },
      ),
    );
    const [crowd, circle] = [await teamOf(large, CROWD), await teamOf(large, CIRCLE)];
    figures.push(
      await compared(
        'a group of 20,000 members opens against one of 20, p50',
        { served: large, paths: groupPage(CROWD, crowd) },
        { served: large, paths: groupPage(CIRCLE, circle) },
      ),
    );
    figures.push(await joining(large), await switching(large));
  } finally {
    await small.stop();
    await large.stop();
  }
  return [...figures, ...(await moving(many))];
}

const headersOf = (served: Served, id: number): Record<string, string> => {
  const place = served.people.findIndex(person => person.id === id);
  return bearers(served)[place] ?? {};
};

async function teamOf(served: Served, group: number): Promise<string> {
  const url = `http://127.0.0.1:${served.port}/api/Flx_Teams/${group}?$select=IdTeam`;
  const answer = await fetch(url, { headers: headersOf(served, AUTHOR) });
  return ((await answer.json()) as { results: { IdTeam: string } }).results.IdTeam;
}

/** Lets each newcomer join the crowd once, one after the other. */
async function joining(served: Served): Promise<Figure> {
  const newcomers = bearers(served).slice(1);
  const spent: Round = await round(served, {
    paths: [`/api/Flx_Teams/${CROWD}/membership`],
    headers: newcomers,
    connections: 1,
    seconds: 60,
    requests: newcomers.length,
    method: 'PUT',
    bodies: ['{}'],
  });
  return {
    what: 'joining a group of 20,000 members, CPU of server and database',
    value: `${plain(medianOf([spent], 'microseconds') / 1000, 2)} ms (p50 ${plain(spent.p50, 2)} ms)`,
    goal: '≤ 10 ms',
  };
}

/** Makes a group private and public again, as its author. */
async function switching(served: Served): Promise<Figure> {
  const times: number[] = [];
  for (let turn = 0; turn < 2 * ROUNDS; turn += 1) {
    const Privacy = turn % 2 === 0 ? 'private' : 'public';
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${served.port}/api/Flx_Teams/${CROWD}`, {
      method: 'PUT',
      headers: { ...headersOf(served, AUTHOR), 'Content-Type': 'application/json' },
      body: JSON.stringify({ Title: 'Todos', Type: 'colaborativo', Privacy }),
    });
    if (!answer.ok) throw new Error(`The privacy stayed: ${answer.status} ${await answer.text()}`);
    if (Privacy === 'private') times.push(performance.now() - begun);
  }
  return {
    what: 'a group with 100,000 items and 20,000 members becomes private',
    value: `${plain(median(times))} ms (slowest ${plain(Math.max(...times))} ms)`,
    goal: '≤ 1,000 ms',
  };
}

/** Creates people in an area and moves them to another, with one statement each; the time until the commit counts. */
async function moving(dataDir: string): Promise<Figure[]> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), createLogger('error'));
  const client = new pg.Client({ ...database.owner });
  await client.connect();
  const timed = async (what: string, statement: string): Promise<Figure> => {
    const begun = performance.now();
    const { rowCount } = await client.query(statement);
    if (rowCount !== MOVED) throw new Error(`${what}: ${rowCount} rows`);
    return { what, value: `${plain((performance.now() - begun) / 1000, 1)} s`, goal: '≤ 5 s' };
  };
  try {
    return [
      await timed(
        '20,000 people are made in one area',
        `insert into users (org_id, oid, first_name, last_name, email, area_id) select ${BENCH_ORG}, gen_random_uuid(), 'Nueva', 'Persona ' || n,
           'nueva' || n || '@medida.example', 1 from generate_series(1, ${MOVED}) n`,
      ),
      await timed(
        '20,000 people move from one area to another',
        `update users set area_id = 2 where org_id = ${BENCH_ORG} and first_name = 'Nueva'`,
      ),
    ];
  } finally {
    await client.end();
    await database.stop();
  }
}
