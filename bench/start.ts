import { setTimeout as sleep } from 'node:timers/promises';
import { startBuilt } from '../server/testing/built-server.ts';
import { residentMegabytes } from './processor.ts';
import { plain, type Figure } from './table.ts';

/** First start (new database, no demo data), a later one, and the memory of the idle process. */
export async function start(dataDir: string): Promise<Figure[]> {
  const first = await startBuilt(dataDir, { DEMO: 'no' });
  await first.stop();
  const later = await startBuilt(dataDir, { DEMO: 'no' });
  await sleep(5_000);
  const idle = residentMegabytes(later.pid);
  await later.stop();
  return [
    {
      what: 'first start of the built server, embedded database made and migrated',
      value: `${plain(first.readyAfter / 1000, 1)} s`,
      reach: '≤ 5 s',
    },
    { what: 'later start', value: `${plain(later.readyAfter / 1000, 1)} s`, reach: '≤ 2 s' },
    { what: 'memory of one server process, idle', value: `${plain(idle)} MB`, reach: '≤ 120 MB' },
  ];
}
