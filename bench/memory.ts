import { setTimeout as sleep } from 'node:timers/promises';
import { RATE_BURST } from '#contract/api/limits.ts';
import { startBuilt } from '../server/testing/built-server.ts';
import { authorizations } from './authorizations.ts';
import { BENCH_ORG } from './data.ts';
import { runLoad } from './load.ts';
import { residentMegabytes } from './processor.ts';
import { median, plain, type Figure } from './table.ts';

const PEOPLE = 1_000;
const STARTS = 5;
/** Numbers of connections, one load after the other. */
const CONNECTIONS = [16, 64] as const;
const SECONDS = 20;
/** Lists of which people ask the first and the second page. */
const LISTS = [
  '/api/Flx_Feed',
  '/api/Flx_Posts',
  '/api/Flx_Store?$top=10&$expand=CreatorInfo',
  '/api/Flx_Users?$expand=Area&$top=10',
];
const OTHERS = ['/api/Flx_Notifications?$top=10', '/api/poll'];

/** Request of one person: a cursor belongs to its reader. */
interface Asked {
  readonly path: string;
  readonly headers: Record<string, string>;
}

async function requestsOf(origin: string, headers: Record<string, string>): Promise<Asked[]> {
  const next = LISTS.map(async path => {
    const answer = await fetch(origin + path, { headers });
    const { __next } = (await answer.json()) as { __next: string | null };
    return __next ?? path;
  });
  return [...LISTS, ...(await Promise.all(next)), ...OTHERS].map(path => ({ path, headers }));
}

/**
 * Starts the built server beside one that already runs, as after an update. Measures its start, and its memory at rest
 * and under loads of feeds and rich lists, first and second pages.
 */
export async function memory(dataDir: string): Promise<Figure[]> {
  const settings = { DEMO: 'no' };
  const running = await startBuilt(dataDir, settings);
  try {
    const starts: number[] = [];
    for (let turn = 0; turn < STARTS; turn += 1) {
      const one = await startBuilt(dataDir, settings);
      starts.push(one.readyAfter);
      await one.stop();
    }
    await sleep(5_000);
    const idle = residentMegabytes(running.pid);
    const people = await authorizations(running.origin, { DATA_DIR: dataDir }, { org: BENCH_ORG, people: PEOPLE });
    const asked: Asked[] = [];
    for (const headers of people) asked.push(...(await requestsOf(running.origin, headers)));
    const port = Number(new URL(running.origin).port);
    const figures: Figure[] = [
      { what: 'start beside a running database', value: `${plain(median(starts) / 1000, 2)} s`, goal: '≤ 0.7 s' },
      { what: 'memory of one server process, idle', value: `${plain(idle)} MB`, goal: '≤ 110 MB' },
    ];
    for (const connections of CONNECTIONS) {
      const { statuses } = await runLoad({
        port,
        paths: asked.map(({ path }) => path),
        headers: asked.map(({ headers }) => headers),
        connections,
        seconds: SECONDS,
        // Nobody may reach their rate limit.
        requests: (PEOPLE * RATE_BURST) / 2,
      });
      figures.push({
        what: `the same behind ${connections} connections that ask for feeds and rich lists without a pause`,
        value: `${plain(residentMegabytes(running.pid))} MB (statuses ${JSON.stringify(statuses)})`,
        goal: '≤ 200 MB',
      });
    }
    return figures;
  } finally {
    await running.stop();
  }
}
