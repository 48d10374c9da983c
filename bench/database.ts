import pg from 'pg';
import { readConfig } from '../server/config/env.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { createLogger } from '../server/base/logger.ts';
import { fill, type Size } from './data.ts';

/** Makes an embedded database in the folder, migrated and filled. PostgreSQL is stopped afterwards. */
export async function createDatabase(dataDir: string, size: Size, filling = fill): Promise<void> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), createLogger('error'));
  const client = new pg.Client({ ...database.owner });
  await client.connect();
  try {
    await filling(client, size);
  } finally {
    await client.end();
    await database.stop();
  }
}
