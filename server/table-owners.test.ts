import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from './base/logger.ts';
import { FLOORS, PLATFORM_TABLES } from './features/layers.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

describe('tables', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(createLogger('silent'));
  });
  afterAll(() => database.close());

  it('have one owner each', async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema in ('public', 'loan') and table_type = 'BASE TABLE' and table_name not like 'migrations%' order by 1`,
    );
    const owned = [...FLOORS.flatMap(features => Object.values(features).flat()), ...PLATFORM_TABLES];
    expect(owned.toSorted()).toEqual(rows.map(({ name }) => name));
  });
});
