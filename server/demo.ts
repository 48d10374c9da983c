import type { Keyring } from './base/keyring.ts';
import type { Logger } from './base/logger.ts';
import type { Config } from './config/env.ts';
import type { Address } from './db/connections.ts';
import type { FileStorage } from './integrations/storage/port.ts';

/** Demo in the database: the accounts that can sign in, all with one password. */
export interface Demo {
  readonly password: string;
  /** `what` says the rights of the person, for the start message. */
  readonly accounts: readonly { readonly email: string; readonly what: string }[];
}

export interface DemoOptions {
  /** Address of the owner of the tables. */
  readonly owner: Address;
  readonly config: Pick<Config, 'demo' | 'databaseUrl' | 'production' | 'isLocal' | 'auth'>;
  readonly storage: FileStorage;
  readonly keyring: Keyring;
  readonly now: Date;
  readonly log: Logger;
}

/**
 * Writes the demo organisations if they are wanted. The product doesn't import them: `seeds/demo/start.ts` is given to
 * the server by its entry.
 * @returns null when they are not in the database
 */
export type StartDemo = (options: DemoOptions) => Promise<Demo | null>;
