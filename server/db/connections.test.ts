import { EventEmitter, once } from 'node:events';
import pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { appConnection } from './connections.ts';
import { createPinnedPool } from './pinned-pool.ts';

const copy = testDatabase();

const SETTINGS = { plan_cache_mode: 'force_generic_plan', 'app.raises_at_commit': 'on', search_path: 'loan,public' };

/** Returns the settings of an open connection as PostgreSQL sees them, and whether startup options asked for them. */
async function settingsOf(isPooled: boolean) {
  const connection = appConnection({ ...copy.ownerConnection, isPooled }, SETTINGS);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await connection.onConnect?.(client);
    const names = ['role', 'timezone', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const found = await client.query(
      `select (select source from pg_settings where name = 'jit') not in ('default', 'command line') as "jit", ${[...names, ...Object.keys(SETTINGS)].map(name => `current_setting('${name}') as "${name}"`).join(', ')}`,
    );
    return { hasOptions: 'options' in connection, found: found.rows[0] as unknown };
  } finally {
    await client.end();
  }
}

it('says by its first statement, where a pooler hands no startup options on, all that it else says by them', async () => {
  const [direct, pooled] = await Promise.all([settingsOf(false), settingsOf(true)]);
  const limits = { statement_timeout: '3s', lock_timeout: '1s', idle_in_transaction_session_timeout: '10s' };
  expect(direct).toMatchObject({
    hasOptions: true,
    found: { role: 'tertulia_app', jit: true, ...limits, ...SETTINGS },
  });
  expect(pooled).toEqual({ hasOptions: false, found: direct.found });
});

it('ends idle connections but those that are kept, with the statements that they have planned', async () => {
  const pool = createPinnedPool(appConnection(copy.appConnection, {}), {
    size: 3,
    kept: 1,
    idleMs: 20,
    closeMs: 50,
    onLost: () => undefined,
  });
  const gathering = new EventEmitter();
  let borrowed = 0;
  const ask = (name: string) =>
    pool.use(1001, async client => {
      await client.query({ name, text: 'select 1' });
      borrowed += 1;
      if (borrowed < 3) await once(gathering, 'all');
      else gathering.emit('all');
    });
  // All three are borrowed at once.
  await Promise.all(['first', 'second', 'third'].map(ask));
  await expect.poll(() => pool.state()).toEqual({ open: 1, idle: 1, waiting: 0 });
  const { rows } = await pool.use(1001, client =>
    client.query({
      text: 'select name from pg_prepared_statements where name in ($1, $2, $3)',
      values: ['first', 'second', 'third'],
    }),
  );
  expect(rows).toHaveLength(1);
  await pool.close();
});
