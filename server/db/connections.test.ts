import pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { appConnection } from './connections.ts';

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
