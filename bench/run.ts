/**
 * Runs `npm run bench`: the figures of docs/PERFORMANCE.md and docs/MEASUREMENTS.md, as ratios taken in one run that alternates between the
 * compared sides. Everything runs on this machine, on its own databases in a temporary folder that is removed at the
 * end.
 */
import { cpus, tmpdir, totalmem } from 'node:os';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { celebrations } from './celebrations.ts';
import { fillCelebrations } from './celebrations-data.ts';
import { conversation } from './conversation.ts';
import { createDatabase } from './database.ts';
import { LARGE, SMALL } from './data.ts';
import { directory } from './directory.ts';
import { FEW_PEOPLE, fillDirectory, MANY_PEOPLE } from './directory-data.ts';
import { failover } from './failover.ts';
import { feedAgainstRaw, growth } from './feed.ts';
import { firstLoad } from './first-load.ts';
import { groups } from './groups.ts';
import { FEW_GROUPS, fillGroups, MANY_GROUPS } from './groups-data.ts';
import { lists } from './lists.ts';
import { fillLists } from './lists-data.ts';
import { lighthouse } from './lighthouse.ts';
import { memory } from './memory.ts';
import { notifications } from './notifications.ts';
import { peers } from './peers.ts';
import { fillPeer } from './peers-data.ts';
import { poll } from './poll.ts';
import { search } from './search.ts';
import { fillSearch, LITTLE, MUCH } from './search-data.ts';
import { start } from './start.ts';
import { surveys } from './surveys.ts';
import { fillSurveys } from './surveys-data.ts';
import { printTable, type Figure } from './table.ts';
import { writes } from './writes.ts';
import { tienda } from './tienda.ts';
import { FEW_ADVERTS, fillTienda, MANY_ADVERTS } from './tienda-data.ts';

const folder = await mkdtemp(join(tmpdir(), 'tertulia-bench-'));
// PostgreSQL runs under its own account when this runs as root, and must be able to traverse the folder.
await chmod(folder, 0o711);
const figures: Figure[] = [];
const wanted = new Set(process.argv.slice(2));
const isWanted = (name: string): boolean => wanted.size === 0 || wanted.has(name);

/** Runs one part and prints its figures at once, so that a long run that is interrupted still has results. */
async function part(name: string, measure: () => Promise<readonly Figure[]>): Promise<void> {
  if (!isWanted(name)) return;
  console.log(`… ${name}`);
  const found = await measure();
  for (const { what, value, goal } of found) console.log(`  ${what}: ${value} (${goal})`);
  figures.push(...found);
}

try {
  const needsData = ['feed', 'growth', 'poll', 'notifications', 'reactions', 'writes'].some(isWanted);
  const small = join(folder, 'small');
  const large = join(folder, 'large');
  if (needsData) {
    console.log('… generating 10,000 and 1,000,000 items');
    await createDatabase(small, SMALL);
    await createDatabase(large, LARGE);
  }
  await part('feed', () => feedAgainstRaw(large));
  await part('growth', () => growth(small, large));
  await part('poll', () => poll(large));
  await part('notifications', () => notifications(large));
  await part('reactions', () => conversation(large));
  await part('writes', () => writes(large));
  const few = join(folder, 'few');
  const many = join(folder, 'many');
  if (isWanted('tienda')) {
    console.log('… generating 2,000 adverts');
    await createDatabase(few, FEW_ADVERTS, fillTienda);
  }
  if (['lists', 'tienda', 'peers', 'memory'].some(isWanted)) {
    console.log('… generating 200,000 adverts');
    await createDatabase(many, MANY_ADVERTS, fillLists);
  }
  await part('lists', () => lists(many));
  await part('tienda', () => tienda(few, many));
  if (isWanted('peers')) {
    console.log('… copying into plain tables');
    await fillPeer(many);
  }
  await part('memory', () => memory(many));
  await part('peers', () => peers(many, process.env.POSTGRAPHILE));
  if (isWanted('groups')) {
    console.log('… generating 50 and 5,000 groups');
    await createDatabase(join(folder, 'few-groups'), FEW_GROUPS, fillGroups);
    await createDatabase(join(folder, 'many-groups'), MANY_GROUPS, fillGroups);
  }
  await part('groups', () => groups(join(folder, 'few-groups'), join(folder, 'many-groups')));
  if (isWanted('directory')) {
    console.log('… generating 200 and 20,000 people');
    await createDatabase(join(folder, 'few-people'), FEW_PEOPLE, fillDirectory);
    await createDatabase(join(folder, 'many-people'), MANY_PEOPLE, fillDirectory);
  }
  await part('directory', () => directory(join(folder, 'few-people'), join(folder, 'many-people')));
  if (isWanted('search')) {
    console.log('… generating and indexing 10,000 and 1,000,000 things that are searched');
    await createDatabase(join(folder, 'little'), LITTLE, fillSearch);
    await createDatabase(join(folder, 'much'), MUCH, fillSearch);
  }
  await part('search', () => search(join(folder, 'little'), join(folder, 'much')));
  if (isWanted('surveys')) {
    console.log('… generating surveys of 20,000 people');
    await createDatabase(join(folder, 'surveys'), MANY_PEOPLE, fillSurveys);
  }
  await part('surveys', () => surveys(join(folder, 'surveys')));
  if (isWanted('celebrations')) {
    console.log('… generating 60 birthdays a day of 20,000 people');
    await createDatabase(join(folder, 'celebrations'), MANY_PEOPLE, fillCelebrations);
  }
  await part('celebrations', () => celebrations(join(folder, 'celebrations')));
  await part('start', () => start(join(folder, 'start')));
  await part('first-load', () => firstLoad(join(folder, 'first-load')));
  await part('lighthouse', () => lighthouse(join(folder, 'lighthouse')));
  // Needs Debian programs, so it runs only on request.
  if (wanted.has('failover')) await part('failover', () => failover(join(folder, 'failover')));
  const cores = cpus();
  console.log(
    `\n${cores.length} cores (${cores[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`,
  );
  printTable(figures);
} finally {
  await rm(folder, { recursive: true, force: true });
}
