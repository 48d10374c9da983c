import { runLoad, type Load, type LoadResult } from './load.ts';
import { bearers, type Served } from './served.ts';
import { median } from './table.ts';

/** Number of repetitions of one measurement; their median counts. */
export const ROUNDS = 5;
/** Length of one load, in seconds. */
export const SECONDS = 4;

export interface Round extends LoadResult {
  /** Processor time of server and database per request, in microseconds. */
  readonly microseconds: number;
  /** Share of the database in it. */
  readonly database: number;
}

/** Runs one load and measures its processor time on the serving side. */
export async function round(served: Served, load: Omit<Load, 'port'>): Promise<Round> {
  const before = served.processorSeconds();
  const result = await runLoad({ ...load, port: served.port });
  const after = served.processorSeconds();
  const database = after.database - before.database;
  const spent = after.node - before.node + database;
  const bad = Object.entries(result.statuses).filter(([status]) => status >= '400');
  if (bad.length > 0 || result.failures > 0)
    throw new Error(`Refused or failed under load: ${JSON.stringify({ bad, failures: result.failures })}`);
  return { ...result, microseconds: (spent / result.sent) * 1e6, database: (database / result.sent) * 1e6 };
}

export interface Compared {
  readonly ours: readonly Round[];
  readonly raw: readonly Round[];
}

/** Alternates between the two, so that other load on the machine hits both. The first pair only warms up. */
export async function alternate(ours: () => Promise<Round>, raw: () => Promise<Round>): Promise<Compared> {
  await ours();
  await raw();
  const results = { ours: [] as Round[], raw: [] as Round[] };
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    results.ours.push(await ours());
    results.raw.push(await raw());
  }
  return results;
}

export const medianOf = (
  rounds: readonly Round[],
  key: 'perSecond' | 'p50' | 'p99' | 'microseconds' | 'database',
): number => median(rounds.map(one => one[key]));

/** Runs the load over one connection, so that the time is the page's own without queueing. */
export const alone = (served: Served, path: (turn: number) => string): Promise<Round> =>
  round(served, {
    paths: served.people.map((_, turn) => path(turn)),
    headers: bearers(served),
    connections: 1,
    seconds: SECONDS,
  });
