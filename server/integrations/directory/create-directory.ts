import type { Config } from '../../config/env.ts';
import type { Database } from '../../db/database.ts';
import type { Passwords } from '../identity/accounts/passwords.ts';
import type { GraphClient } from '../graph/client.ts';
import { createEmbeddedDirectory } from './embedded.ts';
import { createGraphDirectory } from './graph.ts';
import { type Directory, DirectoryFailed } from './port.ts';

/**
 * Directory if sign-ins are external and no directory is configured: nobody can be added, and nothing is synchronised.
 */
export const noDirectory: Directory = {
  canAdd: false,
  create: () => Promise.reject(new DirectoryFailed('No directory is configured')),
  find: () => Promise.resolve(null),
  update: () => Promise.resolve(),
  setPassword: () => Promise.resolve(),
  delete: () => Promise.resolve(),
};

interface DirectoryOptions {
  readonly config: Pick<Config, 'directory'>;
  readonly db: Database;
  /** Client of Microsoft Graph; null if nothing uses it. */
  readonly graph: GraphClient | null;
  readonly clock: () => Date;
  /** Password hashing of the embedded provider, if not at full strength. */
  readonly passwords?: Pick<Passwords, 'hash'>;
}

/** Creates the configured directory. @spec decision 13 */
export function createDirectory({ config: { directory }, db, graph, clock, passwords }: DirectoryOptions): Directory {
  if (directory.kind === 'embedded') return createEmbeddedDirectory(db, passwords);
  if (directory.kind === 'graph' && graph !== null)
    return createGraphDirectory({ graph, issuer: directory.issuer, clock });
  return noDirectory;
}
