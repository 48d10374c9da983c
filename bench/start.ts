import { startBuilt } from '../server/testing/built-server.ts';
import { plain, type Figure } from './table.ts';

/** Measures the first start (new database, no demo data), and a later one that starts the database too. */
export async function start(dataDir: string): Promise<Figure[]> {
  const first = await startBuilt(dataDir, { DEMO: 'no' });
  await first.stop();
  const later = await startBuilt(dataDir, { DEMO: 'no' });
  await later.stop();
  return [
    {
      what: 'first start of the built server, embedded database made and migrated',
      value: `${plain(first.readyAfter / 1000, 1)} s`,
      goal: '≤ 5 s',
    },
    { what: 'later start', value: `${plain(later.readyAfter / 1000, 1)} s`, goal: '≤ 2 s' },
  ];
}
