import { BENCH_ORG } from './data.ts';
import { ASKERS, BOTH, COMMON, RARE, TEAM } from './directory-data.ts';
import { inTurn } from './in-turn.ts';
import { bearers, serve, type Served } from './served.ts';
import { plain, type Figure } from './table.ts';

const GOAL = '≤ 1.5';

const ROW = 'Id,Title,Foto,Position,AreaName,Ext,Email';
const CHART_ROW = 'Id,Title,Foto,Position,AreaName,ManagerId,ReportsCount';

const address = (options: Record<string, string>): string =>
  `/api/Flx_Users?${new URLSearchParams(options).toString()}`;

/** Returns the address of a directory page as its screen requests it: five people and the total count. */
const page = (more: Record<string, string> = {}): string =>
  address({ $select: ROW, $expand: 'CityInfo', $orderby: 'Title asc', $next: '0,5', $count: 'true', ...more });

const branch = (condition: string): string =>
  address({
    $select: CHART_ROW,
    $filter: `${condition} and InChart eq true`,
    $orderby: 'Title',
    $top: '20',
    $count: 'true',
  });

/** Questions: description and address. */
const QUESTIONS: readonly (readonly [what: string, path: string])[] = [
  ['directory, first page', page()],
  [`search for a first name of one in ${COMMON.every}`, page({ $search: COMMON.name })],
  ['search for a surname of one person', page({ $search: RARE })],
  [`search for two words of one in ${BOTH.every}`, page({ $search: BOTH.names })],
  ['search for two letters', page({ $search: 'ma' })],
  ['people of one area', page({ $filter: 'AreaId eq 7' })],
  ['people of one position', page({ $filter: `Position eq 'Cargo 7'` })],
  ['people whose birthday is in one month', page({ $filter: 'BirthdayMonth eq 3' })],
  [
    "the panel 'Miembros'",
    address({ $select: 'Id,Title,Foto,AreaName', $expand: 'CityInfo', $orderby: 'Title', $top: '10' }),
  ],
  ['top of the chart', branch('ManagerId eq null and LeadsPeople eq true')],
  [`a branch of the chart, of ${TEAM}`, branch('ManagerId eq 5')],
];

/** Returns the size of an answer in bytes, before compression. */
async function bytesOf(served: Served, path: string): Promise<number> {
  const [headers = {}] = bearers(served);
  const answer = await fetch(`http://127.0.0.1:${served.port}${path}`, { headers });
  if (!answer.ok) throw new Error(`${path} of organisation ${BENCH_ORG}: ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
}

/** @param few folder of a database with few people @param many of one with many */
export async function directory(few: string, many: string): Promise<Figure[]> {
  const small = await serve('app', few, String(ASKERS));
  const large = await serve('app', many, String(ASKERS));
  try {
    const figures: Figure[] = [];
    for (const [what, path] of QUESTIONS) figures.push(await compared(small, large, { what, path }));
    return figures;
  } finally {
    await small.stop();
    await large.stop();
  }
}

/** Compares the median times in both organisations. */
async function compared(small: Served, large: Served, { what, path }: { what: string; path: string }): Promise<Figure> {
  const [atSmall, atLarge] = await inTurn({ served: small, paths: [path] }, { served: large, paths: [path] });
  const [fewer, bytes] = [await bytesOf(small, path), await bytesOf(large, path)];
  return {
    what: `${what}, 20,000 people against 200, p50`,
    value: `${plain(atLarge / atSmall, 2)} (${plain(atLarge, 2)} / ${plain(atSmall, 2)} ms; ${plain(bytes)} / ${plain(fewer)} bytes)`,
    goal: GOAL,
  };
}
