import type { Config } from '../../config/env.ts';
import type { Database } from '../../db/database.ts';
import type { GraphClient } from '../graph/client.ts';
import { createEmbeddedDirectory } from './embedded.ts';
import { createGraphDirectory } from './graph.ts';
import { noDirectory } from './none.ts';
import type { Directory } from './port.ts';

interface DirectoryOptions {
  readonly config: Pick<Config, 'directory'>;
  readonly db: Database;
  /** Null where nothing asks Microsoft Graph. */
  readonly graph: GraphClient | null;
  readonly clock: () => Date;
}

/** The directory that the configuration names. @spec decision 13 */
export function createDirectory({ config: { directory }, db, graph, clock }: DirectoryOptions): Directory {
  if (directory.kind === 'embedded') return createEmbeddedDirectory(db);
  if (directory.kind === 'graph' && graph !== null)
    return createGraphDirectory({ graph, issuer: directory.issuer, clock });
  return noDirectory;
}
