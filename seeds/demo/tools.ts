import type pg from 'pg';
import type { Keyring } from '../../server/base/keyring.ts';
import type { Logger } from '../../server/base/logger.ts';
import type { FileStorage } from '../../server/integrations/storage/port.ts';

/** What the demo is made with. */
export interface DemoTools {
  /** The owner's connection, inside one transaction: either the whole demo is there or nothing of it. */
  readonly owner: pg.Client;
  /** Pins the owner's connection to an organisation: row-level security holds for the owner of the tables too. */
  readonly pin: (org: number) => Promise<void>;
  readonly storage: FileStorage;
  /** With it what people register for loans is sealed. */
  readonly keyring: Keyring;
  /** Everything in the demo is dated relative to this moment. */
  readonly now: Date;
  /** The name under which `sign_in_accounts` knows the embedded identity provider. */
  readonly accountIssuer: string;
  readonly log: Logger;
}
