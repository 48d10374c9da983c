import pg from 'pg';
import { seedReference } from '../reference/index.ts';
import type { Config } from '../config/env.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Logger } from '../base/logger.ts';
import { createDirectory } from '../integrations/directory/create-directory.ts';
import { createGraphClient } from '../integrations/graph/client.ts';
import { createStorage } from '../integrations/storage/create-storage.ts';
import type { Keyring } from '../base/keyring.ts';
import { openFileKeyring } from '../integrations/keys/file-keyring.ts';
import { addOwner } from './add-owner.ts';
import { readBackupCommand, runBackupCommand } from './backup/command.ts';
import { readKeysCommand, runKeysCommand } from './keys.ts';
import { readLoanKeysCommand, runLoanKeysCommand } from './loan-keys.ts';
import { readOrganisationCommand, runOrganisationCommand, type OrganisationCommand } from './organisations/command.ts';
import { readOwnerDetails, UsageError } from './owner-details.ts';
import { readSearchIndexCommand, runSearchIndexCommand } from './search-index.ts';
import { readTokenCommand, runTokenCommand } from './tokens.ts';
import { isUpgradeCommand, upgradeDatabase } from './upgrade-database.ts';
import { isDay } from '#contract/lib/day.ts';
import { dueForRemoval } from '../features/loans/service.ts';

const USAGE = `Usage: npm run admin -- loan-retention [--on yyyy-mm-dd]
  says what the servers would remove of loans on that day (today), because nobody is obliged to keep it any longer; removes nothing`;

/** Reads the command line of `loan-retention`. @returns the requested time @throws {UsageError} */
function readLoanRetentionCommand(args: readonly string[], now: Date): Date {
  if (args.length === 0) return now;
  const [option, day, ...rest] = args;
  if (option !== '--on' || day === undefined || !isDay(day) || rest.length > 0) throw new UsageError(USAGE);
  return new Date(`${day}T23:59:59-05:00`);
}

/** Runs the retention of loans. @returns text for the operator: a line for each organisation */
export async function runLoanRetentionCommand(
  {
    owner,
    db,
    keyring,
    log,
  }: { owner: Pick<pg.Client | pg.Pool, 'query'>; db: Database; keyring: Keyring; log: Logger },
  on: Date,
): Promise<string> {
  const { rows } = await owner.query<{ org: number; name: string }>(
    'select org_id as org, name from organisations order by 1',
  );
  const lines: string[] = [];
  for (const { org, name } of rows) {
    const { drafts, requests, documents, files, people, messages, claims, readings } = await dueForRemoval(
      db,
      keyring,
      org,
      { now: on, log },
    );
    lines.push(
      `${org} ${name}: ${drafts} drafts, ${requests} requests, ${documents} documents, ${files} files of messages that were never sent, ${people} people who asked for erasure, ${messages} messages about no request, ${claims} claims, ${readings} readings`,
    );
  }
  return ['What would be removed (nothing was):', ...lines].join('\n');
}

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
  if (command === 'token') {
    const act = readTokenCommand(rest);
    return withOwner(config, log, ({ db }) => runTokenCommand(db, act, new Date()));
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
    return withOwner(config, log, async tools => {
      const keyring = await openFileKeyring(config.loanKeyFile);
      return runLoanRetentionCommand({ ...tools, keyring, log }, on);
    });
  }
  const details = readOwnerDetails(args, config.auth.mode);
  return withOwner(config, log, async ({ owner }) => {
    const password = await addOwner(owner, config.auth, details);
    return [
      `${details.email} owns organisation ${details.org}.`,
      ...passwordLines(config.auth.ownCredentials ? password : null),
    ].join('\n');
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
      directory: createDirectory({ config, db, graph, clock, log }),
      issuer: config.auth.accountIssuer,
      now: clock(),
    },
    command,
  );
}

const passwordLines = (password: string | null): string[] =>
  password === null ? [] : [`Temporary password, shown once, to be changed at the first sign-in: ${password}`];
