import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import type { Logger } from '../../base/logger.ts';
import { type Config, projectFolder } from '../../config/env.ts';
import type { Address } from '../../db/connections.ts';
import { foldersIn } from '../../db/embedded/folders.ts';
import { startEmbedded } from '../../db/embedded/launcher.ts';
import { waitForServer } from '../../db/open-database.ts';
import { createStorage } from '../../integrations/storage/create-storage.ts';
import { UsageError } from '../owner-details.ts';
import { checkBackup, type Manifest } from './manifest.ts';
import { createBackup } from './create.ts';
import { type BackupKey, makeBackupKey, readBackupKey } from './archive.ts';
import { noteBegin, noteEnd, noteFailure } from './schedule.ts';
import { restoreBackup } from './restore.ts';

const ACTS = ['backup', 'check-backup', 'restore', 'backup-key', 'release'] as const;
export type BackupAct = (typeof ACTS)[number];
export interface BackupCommand {
  readonly act: BackupAct;
  /** Absolute path; '' for a command that takes none. */
  readonly path: string;
}

const USAGE = `Usage: npm run admin -- <backup | check-backup | restore | backup-key> FILE
  backup FILE         everything that the installation holds, into a new file, while people go on working
  check-backup FILE   reads it to its end and compares every byte
  restore FILE        into an empty database and an empty folder of files (DATA_DIR, DATABASE_URL)
  backup-key FILE     makes a key that backups are encrypted with (BACKUP_KEY_FILE)
  release             lets a restored installation send mail and change accounts elsewhere`;

/** Reads a command line; returns null if it is another command. @throws {UsageError} */
export function readBackupCommand([first, file, ...rest]: readonly string[]): BackupCommand | null {
  const act = ACTS.find(each => each === first);
  if (act === undefined) return null;
  const takesFile = act !== 'release';
  if ((file !== undefined) !== takesFile || rest.length > 0 || file?.startsWith('-') === true)
    throw new UsageError(USAGE);
  // npm runs in the project's folder, even if it is called from another one.
  return { act, path: file === undefined ? '' : resolve(process.env['INIT_CWD'] ?? '', file) };
}

/** Returns the version of the product. */
export const productVersion = (): string =>
  (JSON.parse(readFileSync(resolve(projectFolder, 'package.json'), 'utf8')) as { version: string }).version;

/** Runs a backup command. @returns text for the operator @throws Error whose message is for them */
export async function runBackupCommand({ act, path }: BackupCommand, config: Config, log: Logger): Promise<string> {
  if (act === 'backup-key') return makeBackupKey(path);
  const key = config.backup.keyFile === null ? null : await readBackupKey(config.backup.keyFile);
  switch (act) {
    case 'check-backup':
      return `${path} is whole: ${summaryOf(await checkBackup(path, key))}.`;
    case 'backup':
      requireDatabase(config);
      if (config.production && key === null)
        throw new Error(
          'In production a backup is encrypted: whoever had it would have everything. Say BACKUP_KEY_FILE; npm run admin -- backup-key FILE makes a key.',
        );
      if (key === null && path.endsWith('.age'))
        throw new Error(`${path} reads as encrypted, and without BACKUP_KEY_FILE it would not be.`);
      return onDatabase(config, log, address => backUp(address, path, key, config));
    case 'release':
      requireDatabase(config);
      return onDatabase(config, log, release);
    case 'restore':
      return onDatabase(config, log, async address => {
        const storage = createStorage(config.storage);
        const manifest = await restoreBackup({ address, storage, path, key, log, holdsOutgoing: true });
        return [
          `The installation of ${manifest.madeAt} is here: ${summaryOf(manifest)}.`,
          `It sends no mail and changes no account elsewhere until you say so: npm run admin -- release`,
          `Loan data need the key file of that installation (LOAN_KEY_FILE: ${config.loanKeyFile}); it is in no backup.`,
        ].join('\n');
      });
  }
}

/**
 * Refuses settings that lead to no installation, because nobody wants a copy of a new one.
 * @throws Error with a message for the operator
 */
function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl === null && !existsSync(foldersIn(dataDir).cluster))
    throw new Error(
      `There is no database in ${dataDir}. Give this command the settings that the server has (DATA_DIR, DATABASE_URL).`,
    );
}

async function onDatabase(config: Config, log: Logger, work: (address: Address) => Promise<string>): Promise<string> {
  if (config.databaseUrl !== null) {
    const address = { connectionString: config.databaseUrl };
    await waitForServer(address, log);
    return work(address);
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  try {
    return await work(embedded.connection);
  } finally {
    await embedded.stop();
  }
}

async function backUp(address: Address, path: string, key: BackupKey | null, config: Config): Promise<string> {
  const owner = new pg.Client(address);
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    const now = new Date();
    const note = await noteBegin(owner, { path, scheduled: false, encrypted: key !== null, now });
    try {
      const options = { owner, path, key, product: productVersion(), now, storage: createStorage(config.storage) };
      const backup = await createBackup(options);
      const { count, missingCount } = backup.manifest.files;
      if (count === 0 && missingCount > 0)
        throw new Error(
          `${path} has every row, but none of the ${missingCount} files was there. Give this command the settings that the server has (DATA_DIR, STORAGE).`,
        );
      await noteEnd(owner, note, backup, new Date());
      const hint = key === null ? ' It is not encrypted: whoever has it has everything.' : '';
      return `${path} has everything, and was read again: ${summaryOf(backup.manifest)}.${hint}`;
    } catch (error) {
      await noteFailure(owner, note, error);
      throw error;
    }
  } finally {
    await owner.end();
  }
}

async function release(address: Address): Promise<string> {
  const owner = new pg.Client(address);
  await owner.connect();
  try {
    const { rowCount } = await owner.query(`delete from installation_holds where name = 'outgoing'`);
    return rowCount === 0 ? 'Nothing was held back.' : 'Mail and changes of accounts go out from now on.';
  } finally {
    await owner.end();
  }
}

const summaryOf = ({ tables, files }: Manifest): string => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const gone = files.missingCount === 0 ? '' : `; the bytes of ${files.missingCount} files were gone already`;
  return `${rows} rows, ${files.count} files (${Math.ceil(files.bytes / 1_000_000)} MB)${gone}`;
};
