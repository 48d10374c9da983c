import { alone, alternate, medianOf, round, ROUNDS, SECONDS } from './rounds.ts';
import { bearers, serve } from './served.ts';
import { median, plain, type Figure } from './table.ts';

/** Number of people, enough that each stays below the rate limit of one person. */
const PEOPLE = 2_000;
const CONNECTIONS = 16;
/** Number of items above page 10,000, with 6 items on a page. */
const DEEP_ITEMS = 60_000;

/** Compares the first page of home with a bare server that runs the same prepared statement. */
export async function feedAgainstRaw(dataDir: string): Promise<Figure[]> {
  const app = await serve('app', dataDir, String(PEOPLE));
  const raw = await serve('raw', dataDir, 'feed');
  try {
    const load = { connections: CONNECTIONS, seconds: SECONDS };
    const { ours, raw: bare } = await alternate(
      () => round(app, { ...load, paths: ['/api/Flx_Feed'], headers: bearers(app) }),
      () => round(raw, { ...load, paths: app.people.map(({ id }) => `/${id}`), headers: [{}] }),
    );
    const rate = medianOf(ours, 'perSecond');
    const limit = medianOf(bare, 'perSecond');
    return [
      {
        what: 'feed page of 6 at 1 M items, requests a second against the raw limit',
        value: `${plain(rate / limit, 2)} (${plain(rate)} / ${plain(limit)}; CPU ${plain(medianOf(ours, 'microseconds'))} / ${plain(medianOf(bare, 'microseconds'))} µs a page; p50 ${plain(medianOf(ours, 'p50'), 1)} ms)`,
        goal: '≥ 0.8',
      },
    ];
  } finally {
    await app.stop();
    await raw.stop();
  }
}

/** Measures how a page's time grows with its depth and with the number of items. */
export async function growth(smallDir: string, largeDir: string): Promise<Figure[]> {
  const small = await serve('app', smallDir, '200', '0');
  const large = await serve('app', largeDir, '200', String(1_000_000 - DEEP_ITEMS));
  try {
    const first = '/api/Flx_Feed';
    const deep = (turn: number): string =>
      `/api/Flx_Feed?$next=${large.deepCursors[turn % large.deepCursors.length] ?? ''}`;
    const times = { small: [] as number[], large: [] as number[], deep: [] as number[] };
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      times.small.push((await alone(small, () => first)).p50);
      times.large.push((await alone(large, () => first)).p50);
      times.deep.push((await alone(large, deep)).p50);
    }
    const [atSmall, atLarge, atDepth] = [median(times.small), median(times.large), median(times.deep)];
    return [
      {
        what: 'feed page 10,000 against page 1, p50 at 1 M items',
        value: `${plain(atDepth / atLarge, 2)} (${plain(atDepth, 2)} / ${plain(atLarge, 2)} ms)`,
        goal: '≤ 1.5',
      },
      {
        what: 'feed page 1 at 1 M items against 10,000 items, p50',
        value: `${plain(atLarge / atSmall, 2)} (${plain(atLarge, 2)} / ${plain(atSmall, 2)} ms)`,
        goal: '≤ 1.5',
      },
    ];
  } finally {
    await small.stop();
    await large.stop();
  }
}
