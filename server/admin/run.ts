import pg from 'pg';
import { seedReference } from '../../seeds/reference/index.ts';
import type { Config } from '../config/env.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Logger } from '../base/logger.ts';
import { createDirectory } from '../integrations/directory/create-directory.ts';
import { createGraphClient } from '../integrations/graph/client.ts';
import { createStorage } from '../integrations/storage/create-storage.ts';
import { addOwner } from './add-owner.ts';
import { readOrganisationCommand, runOrganisationCommand, type OrganisationCommand } from './organisations/command.ts';
import { readOwnerDetails } from './owner-details.ts';

/**
 * Runs an administrator's command on the database of the configuration, whether the server runs at the same time or not.
 *
 * @returns Text for the operator.
 * @throws Error whose message is a message for them.
 */
export async function runAdmin(args: readonly string[], config: Config, log: Logger): Promise<string> {
  const [command, ...rest] = args;
  if (command === 'organisation') return runOrganisation(readOrganisationCommand(rest), config, log);
  const details = readOwnerDetails(args, config.auth.mode);
  const database = await openDatabase(config, log);
  try {
    // Without it an organisation made before the first start would not find what it falls back to.
    await seedReference(database.owner);
    const owner = new pg.Client(database.owner);
    await owner.connect();
    try {
      const password = await addOwner(owner, config.auth, details);
      return [`${details.email} owns organisation ${details.org}.`, ...passwordLines(password)].join('\n');
    } finally {
      await owner.end();
    }
  } finally {
    await database.stop();
  }
}

async function runOrganisation(command: OrganisationCommand, config: Config, log: Logger): Promise<string> {
  const database = await openDatabase(config, log);
  const owner = new pg.Client(database.owner);
  try {
    await seedReference(database.owner);
    await owner.connect();
    const clock = (): Date => new Date();
    const graph = config.graph === null ? null : createGraphClient(config.graph);
    return await runOrganisationCommand(
      {
        owner,
        storage: createStorage(config.storage),
        directory: createDirectory({ config, db: database.db, graph, clock }),
        issuer: config.auth.accountIssuer,
        now: clock(),
      },
      command,
    );
  } finally {
    await owner.end();
    await database.stop();
  }
}

const passwordLines = (password: string | null): string[] =>
  password === null ? [] : [`Temporary password, shown once, to be changed at the first sign-in: ${password}`];
