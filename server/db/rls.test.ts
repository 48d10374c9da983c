import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../http/logger.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase(createLogger('silent'));
});
afterAll(() => database.close());

describe('row-level security', () => {
  it('is on', async () => {
    const rows = await database.db.read(101, session =>
      session.query<{ n: number }>('select count(*) n from general_config'),
    );
    expect(rows[0]?.n).toBeGreaterThan(5);
  });
});
