import { isLoopback } from '../../../config/loopback.ts';
import type { Logger } from '../../../base/logger.ts';
import type { Database } from '../../../db/database.ts';
import { makeResetCode } from './reset-codes.ts';

/** A code that is to be made for an account, and to reach its mailbox. */
export interface CodeRequest {
  readonly org: number;
  readonly oid: string;
  /** By which `makeResetCode` makes it. */
  readonly request: string;
}

/** How a reset code reaches a person. Rejects when it can't be handed over. */
export type DeliverCode = (request: CodeRequest) => Promise<void>;

interface DeliveryOptions {
  readonly smtpUrl: string | null;
  /** Public address of the server. */
  readonly origin: string;
  readonly db: Database;
  readonly log: Logger;
  /** Puts it into the outbox, where the code is made when its mail is sent. */
  readonly queueCode: DeliverCode;
}

/**
 * By mail where a mail server is configured. Without one, where only this machine can reach the server, the code is written
 * to the log, for the developer. Anywhere else a log that holds codes would let its readers take over accounts, so there is
 * no way then (null) and people ask an administrator for a temporary password.
 */
export function createCodeDelivery({ smtpUrl, origin, db, log, queueCode }: DeliveryOptions): DeliverCode | null {
  if (smtpUrl !== null) return queueCode;
  if (!isLoopback(new URL(origin).hostname)) return null;
  return async ({ request }) => {
    const made = await db.system(transaction => makeResetCode(transaction, request));
    log.info({ to: made?.email, code: made?.code }, 'No mail server is configured: this code was not sent');
  };
}
