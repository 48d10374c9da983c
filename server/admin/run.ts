import pg from 'pg';
import { seedReference } from '../../seeds/reference/index.ts';
import type { Config } from '../config/env.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Logger } from '../base/logger.ts';
import { createDirectory } from '../integrations/directory/create-directory.ts';
import { createGraphClient } from '../integrations/graph/client.ts';
import { createStorage } from '../integrations/storage/create-storage.ts';
import { addOwner } from './add-owner.ts';
import { readBackupCommand, runBackupCommand } from './backup/command.ts';
import { readKeysCommand, runKeysCommand } from './keys.ts';
import { readLoanKeysCommand, runLoanKeysCommand } from './loan-keys.ts';
import { readLoanRetentionCommand, runLoanRetentionCommand } from './loan-retention.ts';
import { readOrganisationCommand, runOrganisationCommand, type OrganisationCommand } from './organisations/command.ts';
import { readOwnerDetails } from './owner-details.ts';
import { readSearchIndexCommand, runSearchIndexCommand } from './search-index.ts';
import { isUpgradeCommand, upgradeDatabase } from './upgrade-database.ts';

/**
 * Runs an administrator's command on the configured database, even while the server runs.
 *
 * @returns Text for the operator.
 * @throws Error whose message is for the operator.
 */
export async function runAdmin(args: readonly string[], config: Config, log: Logger): Promise<string> {
  const [command, ...rest] = args;
  if (isUpgradeCommand(args)) return upgradeDatabase(config, log);
  const backup = readBackupCommand(args);
  if (backup !== null) return runBackupCommand(backup, config, log);
  if (command === 'organisation') {
    const act = readOrganisationCommand(rest);
    return withOwner(config, log, tools => runOrganisation(act, { config, log }, tools));
  }
  if (command === 'search-index') {
    const org = readSearchIndexCommand(rest);
    return withOwner(config, log, ({ owner }) => runSearchIndexCommand(owner, org));
  }
  if (command === 'loan-keys') {
    const act = readLoanKeysCommand(rest);
    return withOwner(config, log, tools => runLoanKeysCommand({ ...tools, keyFile: config.loanKeyFile }, act));
  }
  if (command === 'keys') {
    const act = readKeysCommand(rest);
    return withOwner(config, log, ({ db }) => runKeysCommand({ db, keyFile: config.loanKeyFile }, act));
  }
  if (command === 'loan-retention') {
    const on = readLoanRetentionCommand(rest, new Date());
    return withOwner(config, log, tools => runLoanRetentionCommand(tools, on));
  }
  const details = readOwnerDetails(args, config.auth.mode);
  return withOwner(config, log, async ({ owner }) => {
    const password = await addOwner(owner, config.auth, details);
    return [`${details.email} owns organisation ${details.org}.`, ...passwordLines(password)].join('\n');
  });
}

interface OwnerTools {
  readonly owner: pg.Client;
  readonly db: Database;
}

/** Opens the database, as the application and as the owner of the tables, while `work` runs. */
async function withOwner<T>(config: Config, log: Logger, work: (tools: OwnerTools) => Promise<T>): Promise<T> {
  const database = await openDatabase(config, log);
  try {
    // An organisation made before the first start needs the default rows of the reference data.
    await seedReference(database.owner);
    const owner = new pg.Client(database.owner);
    await owner.connect();
    try {
      return await work({ owner, db: database.db });
    } finally {
      await owner.end();
    }
  } finally {
    await database.stop();
  }
}

function runOrganisation(
  command: OrganisationCommand,
  { config, log }: { config: Config; log: Logger },
  { owner, db }: OwnerTools,
): Promise<string> {
  const clock = (): Date => new Date();
  const graph = config.graph === null ? null : createGraphClient(config.graph, log);
  return runOrganisationCommand(
    {
      owner,
      storage: createStorage(config.storage),
      directory: createDirectory({ config, db, graph, clock }),
      issuer: config.auth.accountIssuer,
      now: clock(),
    },
    command,
  );
}

const passwordLines = (password: string | null): string[] =>
  password === null ? [] : [`Temporary password, shown once, to be changed at the first sign-in: ${password}`];
