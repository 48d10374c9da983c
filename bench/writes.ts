import { alternate, medianOf, round, SECONDS, type Round } from './rounds.ts';
import { bearers, serve, type Served } from './served.ts';
import { plain, type Figure } from './table.ts';

const PEOPLE = 2_000;
const CONNECTIONS = 16;

/** Kind of write, and its goal. */
interface Written {
  readonly what: string;
  /** Name of the bare statement that it is compared with. */
  readonly raw: string;
  readonly method: 'POST' | 'PUT';
  readonly path: (item: number) => string;
  readonly body?: (item: number) => object;
  readonly goal: string;
}

const WRITTEN: readonly Written[] = [
  {
    what: 'create a post',
    raw: 'post',
    method: 'POST',
    path: () => '/api/Flx_Posts',
    body: item => ({ Description: `Algo que contar, número ${item}`, Home: true }),
    goal: '≥ 0.11 (1,000 / 8,919), ≤ 1,800 µs',
  },
  {
    what: 'create a comment',
    raw: 'comment',
    method: 'POST',
    path: () => '/api/Flx_Comments',
    body: item => ({ PostId: item, Description: 'Qué buena noticia.' }),
    goal: '≥ 0.11 (1,000 / 8,919), ≤ 1,800 µs',
  },
  {
    what: 'reactions to random items',
    raw: 'reaction',
    method: 'PUT',
    path: item => `/api/Flx_Feed/${item}/reactions/like`,
    goal: '≥ 0.22 (2,000 / 8,919)',
  },
];

/**
 * Lets many people write at once, each to their own data, and compares with the bare statement that stores the same
 * rows.
 */
export async function writes(dataDir: string): Promise<Figure[]> {
  const app = await serve('app', dataDir, String(PEOPLE));
  try {
    const figures: Figure[] = [];
    for (const written of WRITTEN) figures.push(await againstRaw(app, dataDir, written));
    return figures;
  } finally {
    await app.stop();
  }
}

async function againstRaw(app: Served, dataDir: string, written: Written): Promise<Figure> {
  const raw = await serve('raw', dataDir, written.raw);
  try {
    const { ours, raw: bare } = await alternate(
      () => write(app, written),
      () => round(raw, { ...LOAD, paths: app.items.map(item => `/${1 + (item % PEOPLE)}/${item}`), headers: [{}] }),
    );
    const perSecond = [medianOf(ours, 'perSecond'), medianOf(bare, 'perSecond')] as const;
    const cost = [medianOf(ours, 'microseconds'), medianOf(bare, 'microseconds')] as const;
    return {
      what: `${written.what}, requests a second against the raw limit`,
      value: `${plain(perSecond[0] / perSecond[1], 2)} (${perSecond.map(n => plain(n)).join(' / ')}; CPU ${cost.map(n => plain(n)).join(' / ')} µs)`,
      goal: written.goal,
    };
  } finally {
    await raw.stop();
  }
}

const LOAD = { connections: CONNECTIONS, seconds: SECONDS };

const write = (app: Served, { method, path, body }: Written): Promise<Round> =>
  round(app, {
    ...LOAD,
    method,
    paths: app.items.map(path),
    ...(body !== undefined && { bodies: app.items.map(item => JSON.stringify(body(item))) }),
    headers: bearers(app),
  });
