import { RATE_BURST } from '#contract/api/limits.ts';
import { GATHERERS } from './lists-data.ts';
import { alternate, medianOf, round, SECONDS, type Round } from './rounds.ts';
import { bearers, serve, type Served } from './served.ts';
import { plain, type Figure } from './table.ts';

/** Number of people, enough that each stays below the rate limit of one person. */
const PEOPLE = 2_000;
const CONNECTIONS = 16;
/** Number of people who request the second page. */
const TURNING = 400;

const PEOPLE_PAGE = '/api/Flx_Users?$top=10&$select=Id,Nombre,Apellido,Position,AreaId,Area/Id,Area/Title&$expand=Area';
const STORE_PAGE = '/api/Flx_Store?$top=10&$expand=CreatorInfo';
const UNREAD = `/api/Flx_Notifications?$top=10&$filter=${encodeURIComponent('Viewed eq false')}`;

/** Requests of a question, the people who send them, and the bare statement that answers the same rows. */
interface Question {
  readonly what: string;
  readonly raw: string;
  readonly paths: (app: Served) => Promise<readonly string[]> | readonly string[];
  /** Range of the people who send it, by index; everybody if absent. */
  readonly askers?: readonly [number, number];
  readonly goal: string;
}

const QUESTIONS: readonly Question[] = [
  {
    what: 'ten people with their area',
    raw: 'users',
    paths: () => [PEOPLE_PAGE],
    goal: '≥ 0.24 (1.5 × PostGraphile), ≤ 500 µs',
  },
  {
    what: 'the same, of one area',
    raw: 'usersOfArea',
    paths: () => [`${PEOPLE_PAGE}&$filter=${encodeURIComponent('AreaId eq 7')}`],
    goal: '≥ 0.24 (1.5 × PostGraphile)',
  },
  {
    what: 'a person by id',
    raw: 'user',
    paths: app => app.people.map(({ id }) => `/api/Flx_Users/${id}`),
    goal: '≥ 0.24',
  },
  {
    what: 'ten adverts whole, with their authors',
    raw: 'store',
    paths: () => [STORE_PAGE],
    goal: '≤ 1,400 µs, ≥ 0.10 of the limit of ten people (1,200 / 12,368)',
  },
  {
    what: 'the second page of them',
    raw: 'store',
    paths: secondPages,
    askers: [0, TURNING],
    goal: '≤ 1.1 × the time of the first',
  },
  {
    what: 'an advert by id, with its author',
    raw: 'advert',
    paths: app => app.items.map(id => `/api/Flx_Store/${id}?$expand=CreatorInfo`),
    goal: '≥ 0.10 of the limit of ten people (1,800 / 18,270)',
  },
  {
    what: 'own unread notifications',
    raw: 'unread',
    paths: () => [UNREAD],
    askers: [GATHERERS, PEOPLE],
    goal: '≥ 0.19 (1.5 × PostGraphile)',
  },
  {
    what: 'the same with one of 12,000 comments',
    raw: 'unread',
    paths: () => [UNREAD],
    askers: [0, GATHERERS],
    goal: 'as without it',
  },
];

/** Returns second pages, one for each reader because a cursor belongs to its reader. */
async function secondPages(app: Served): Promise<string[]> {
  const pages: string[] = [];
  for (const headers of bearers(app).slice(0, TURNING)) {
    const response = await fetch(`http://127.0.0.1:${app.port}${STORE_PAGE}`, { headers });
    pages.push(String(((await response.json()) as { __next: unknown }).__next));
  }
  return pages;
}

/**
 * Measures pages and items of lists, light and rich, each beside a bare server that answers the same rows from one
 * statement.
 */
export async function lists(dataDir: string): Promise<Figure[]> {
  const app = await serve('app', dataDir, String(PEOPLE));
  try {
    const figures: Figure[] = [];
    for (const question of QUESTIONS) figures.push(await againstRaw(app, dataDir, question));
    return figures;
  } finally {
    await app.stop();
  }
}

async function againstRaw(app: Served, dataDir: string, question: Question): Promise<Figure> {
  const raw = await serve('raw', dataDir, question.raw);
  const [first, last] = question.askers ?? [0, PEOPLE];
  const load = { connections: CONNECTIONS, seconds: SECONDS };
  try {
    const paths = await question.paths(app);
    const askers = app.people.slice(first, last);
    const { ours, raw: bare } = await alternate(
      // Some groups of askers are so small that they would reach their rate limit.
      () =>
        round(app, { ...load, paths, headers: bearers(app).slice(first, last), requests: askers.length * RATE_BURST }),
      () =>
        round(raw, { ...load, paths: askers.map(({ id }, index) => `/${id}/${app.items[index] ?? 1}`), headers: [{}] }),
    );
    const figures = (rounds: readonly Round[]) =>
      [medianOf(rounds, 'perSecond'), medianOf(rounds, 'microseconds')] as const;
    const [[rate, cost], [limit, least]] = [figures(ours), figures(bare)];
    return {
      what: `${question.what}, requests a second against the raw limit`,
      value: `${plain(rate / limit, 2)} (${plain(rate)} / ${plain(limit)}; CPU ${plain(cost)} / ${plain(least)} µs)`,
      goal: question.goal,
    };
  } finally {
    await raw.stop();
  }
}
