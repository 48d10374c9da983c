import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { DEFAULT_ORGANISATION } from '#contract/features/config/limits.ts';
import { seedReference } from '../reference/index.ts';
import { createLogger } from '../base/logger.ts';
import { type SilentLine, startSilentLine } from '../testing/silent-line.ts';
import { ask, databaseServers } from '../testing/standby.ts';
import { testFolder } from '../testing/temp-folder.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { type DatabaseConfig, openDatabase } from './open-database.ts';
import { sql } from './sql.ts';

/* Tests that a primary is lost during writes, and a standby takes its place. */

const log = createLogger('silent');
const folder = testFolder();
const servers = databaseServers();
/** Name of the standby in the operations page. */
const STANDBY = 'second';
const WRITERS = 4;

/** Reads the SQL of docs/OPERATIONS.md: one block makes PostgreSQL wait for the standby, one promotes the standby. */
async function blocksOfPage(): Promise<string[][]> {
  const page = await readFile('docs/OPERATIONS.md', 'utf8');
  return [...page.matchAll(/^```sql\n([^`]+)^```$/gm)].map(([, block = '']) => block.trim().split('\n'));
}

it('loses nothing that was acknowledged when the primary dies and the standby is promoted', async () => {
  const primary = await servers.start('primary');
  await migrate(primary.connection, log);
  await seedReference(primary.connection);
  const standby = await servers.follow('primary', STANDBY);
  const [waitForIt = [], promoteIt = [], ...others] = await blocksOfPage();
  expect(others).toEqual([]);
  await ask(primary, ...waitForIt);
  await expect
    .poll(() => ask(primary, 'select sync_state as state from pg_stat_replication'))
    .toEqual([{ state: 'quorum' }]);

  const line = await startSilentLine(primary.connection);
  const { db, stop } = await openDatabase(configOf(line), log);
  try {
    const acknowledged: string[] = [];
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; !isOver; n += 1) {
        const title = `${writer} ${n}`;
        await write(db, title).then(
          () => acknowledged.push(title),
          () => sleep(20),
        );
      }
    });
    const reaches = (count: number): Promise<unknown> => expect.poll(() => acknowledged.length).toBeGreaterThan(count);
    await reaches(100);
    // A write that the standby lacks is not acknowledged.
    const [receiver] = await ask<{ pid: number }>(standby, 'select pid from pg_stat_wal_receiver');
    signal(receiver, 'SIGSTOP');
    await expect
      .poll(() => ask(primary, `select from pg_stat_activity where wait_event = 'SyncRep'`))
      .toHaveLength(WRITERS);
    signal(await servers.postmaster('primary'), 'SIGKILL');
    signal(receiver, 'SIGCONT');
    await ask(standby, ...promoteIt);
    line.moveTo(standby.connection);
    await reaches(acknowledged.length + 100);
    isOver = true;
    await Promise.all(writers);
    const kept = await ask<{ title: string }>(
      standby,
      `select title from groups where org_id = ${DEFAULT_ORGANISATION}`,
    );
    const titles = new Set(kept.map(({ title }) => title));
    expect(acknowledged.filter(title => !titles.has(title))).toEqual([]);
  } finally {
    await stop();
    await line.close();
  }
});

function signal(to: { readonly pid: number } | undefined, name: NodeJS.Signals): void {
  if (to === undefined) throw new Error('The process is not there');
  process.kill(to.pid, name);
}

const configOf = ({ address }: SilentLine): DatabaseConfig => {
  if ('connectionString' in address) throw new Error('Give the parts of the address');
  const { user, password, host, port, database } = address;
  return {
    databaseUrl: `postgres://${user}:${password}@${host}:${port}/${database}`,
    databaseAppUrl: null,
    databaseLoanUrl: null,
    dataDir: folder.path,
    databaseConnections: 40,
  };
};

const write = (db: Database, title: string): Promise<unknown> =>
  db.write(DEFAULT_ORGANISATION, session =>
    session.run(sql`insert into groups (org_id, title) values (${DEFAULT_ORGANISATION}, ${title}) returning id`),
  );
