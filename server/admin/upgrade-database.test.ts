import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLogger } from '../base/logger.ts';
import { readConfig } from '../config/env.ts';
import { openDatabase } from '../db/open-database.ts';
import { testFolder } from '../testing/temp-folder.ts';
import { runAdmin } from './run.ts';

/* Cases that are refused before any row is moved; the full run tests the move itself. */

const log = createLogger('silent');
const folder = testFolder();

it('has nothing to move where there is no database, and is what a former version is sent to', async () => {
  // Root runs PostgreSQL as another account, which needs access to the folder.
  await chmod(folder.path, 0o755);
  const config = readConfig({ DATA_DIR: folder.path });
  await expect(runAdmin(['upgrade-database'], config, log)).rejects.toThrow('There is no database in');
  await mkdir(join(folder.path, 'postgres'));
  await writeFile(join(folder.path, 'postgres', 'PG_VERSION'), '17\n');
  await expect(openDatabase(config, log)).rejects.toThrow('npm run admin -- upgrade-database');
  expect(await readdir(join(folder.path, 'postgres'))).toEqual(['PG_VERSION']);
});

it('leaves a PostgreSQL of one’s own to its own means', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://a@b/c' });
  await expect(runAdmin(['upgrade-database'], config, log)).rejects.toThrow(
    'DATABASE_URL names a PostgreSQL of your own',
  );
  await expect(runAdmin(['upgrade-database', 'now'], config, log)).rejects.toThrow('Usage');
});
