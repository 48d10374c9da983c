import type pg from 'pg';
import type { Keyring } from '../../server/base/keyring.ts';
import type { Logger } from '../../server/base/logger.ts';
import type { FileStorage } from '../../server/integrations/storage/port.ts';

/** Tools for writing the demo. */
export interface DemoTools {
  /** Connection of the owner, inside one transaction: the demo is written completely or not at all. */
  readonly owner: pg.Client;
  /** Pins the owner's connection to an organisation: row-level security applies to the owner of the tables too. */
  readonly pin: (org: number) => Promise<void>;
  readonly storage: FileStorage;
  /** Keys that seal the data that people register for loans. */
  readonly keyring: Keyring;
  /** Moment to which all dates of the demo are relative. */
  readonly now: Date;
  /** Name under which `sign_in_accounts` knows the embedded identity provider. */
  readonly accountIssuer: string;
  readonly log: Logger;
}
