import { setTimeout as sleep } from 'node:timers/promises';
import { startBuilt } from '../server/testing/built-server.ts';
import { authorizations } from './authorizations.ts';
import { BENCH_ORG } from './data.ts';
import { runLoad } from './load.ts';
import { residentMegabytes } from './processor.ts';
import { median, plain, type Figure } from './table.ts';

const PEOPLE = 2_000;
const CONNECTIONS = 64;
const STARTS = 5;
const PATHS = ['/api/Flx_Feed', '/api/Flx_Posts', '/api/Flx_Users?$expand=Area&$top=10', '/api/poll'];

/**
 * Starts the built server beside one that already runs, as after an update. Measures its start, and its memory at rest
 * and under load.
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
    const headers = await authorizations(running.origin, { DATA_DIR: dataDir }, { org: BENCH_ORG, people: PEOPLE });
    const port = Number(new URL(running.origin).port);
    await runLoad({ port, paths: PATHS, headers, connections: CONNECTIONS, seconds: 20 });
    return [
      { what: 'start beside a running database', value: `${plain(median(starts) / 1000, 2)} s`, goal: '≤ 0.7 s' },
      { what: 'memory of one server process, idle', value: `${plain(idle)} MB`, goal: '≤ 110 MB' },
      {
        what: `the same behind ${CONNECTIONS} connections that ask without a pause`,
        value: `${plain(residentMegabytes(running.pid))} MB`,
        goal: '≤ 200 MB',
      },
    ];
  } finally {
    await running.stop();
  }
}
