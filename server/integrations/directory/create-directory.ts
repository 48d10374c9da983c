import type { Config } from '../../config/env.ts';
import type { Logger } from '../../base/logger.ts';
import type { OutsideSettings } from '../../config/auth-config.ts';
import type { Database } from '../../db/database.ts';
import { createOutsideOutbound } from '../identity/outside/outbound.ts';
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
  readonly config: Pick<Config, 'directory' | 'auth' | 'origin'>;
  readonly db: Database;
  /** Client of Microsoft Graph; null if nothing uses it. */
  readonly graph: GraphClient | null;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Password hashing of the embedded provider, if not at full strength. */
  readonly passwords?: Pick<Passwords, 'hash'>;
}

/** Creates the way to ask the provider outside at which people sign in, each time anew. */
function tryOf(
  settings: OutsideSettings,
  { config: { origin }, clock, log }: DirectoryOptions,
): () => Promise<unknown> {
  const outbound = createOutsideOutbound(log);
  return async () => {
    // Loaded when it is needed, as the provider's own code is.
    const { discover } = await import('../identity/outside/outside-provider.ts');
    return discover({ settings, origin, clock, outbound });
  };
}

/** Creates the configured directory. @spec decision 13 */
export function createDirectory(options: DirectoryOptions): Directory {
  const { config, db, graph, clock, passwords } = options;
  const { directory, auth } = config;
  if (directory.kind === 'embedded')
    return {
      ...createEmbeddedDirectory(db, passwords),
      ...(auth.outside !== null && { tryProvider: tryOf(auth.outside, options) }),
    };
  if (directory.kind === 'graph' && graph !== null)
    return createGraphDirectory({ graph, issuer: directory.issuer, clock });
  return noDirectory;
}
