import pg from 'pg';
import { seedReference } from '../../seeds/reference/index.ts';
import type { Config } from '../config/env.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Logger } from '../base/logger.ts';
import { addOwner } from './add-owner.ts';
import { readOwnerDetails } from './owner-details.ts';

/**
 * Runs an administrator's command on the database of the configuration, whether the server runs at the same time or not.
 *
 * @returns Text for the operator.
 * @throws Error whose message is a message for them.
 */
export async function runAdmin(args: readonly string[], config: Config, log: Logger): Promise<string> {
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

const passwordLines = (password: string | null): string[] =>
  password === null ? [] : [`Temporary password, shown once, to be changed at the first sign-in: ${password}`];
