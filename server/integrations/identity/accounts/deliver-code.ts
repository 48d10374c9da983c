import { isLoopback } from '../../../config/loopback.ts';

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
  /** Puts it into the outbox, where the code is made when its mail is sent. */
  readonly queueCode: DeliverCode;
}

/**
 * By the outbox. Without a mail server its mail waits there, as all of it, where only this machine reaches the server. Anywhere
 * else nobody is to wait for it: there is no way then (null), and people ask an administrator for a temporary password.
 * @spec decision 35, decision 135
 */
export const createCodeDelivery = ({ smtpUrl, origin, queueCode }: DeliveryOptions): DeliverCode | null =>
  smtpUrl !== null || isLoopback(new URL(origin).hostname) ? queueCode : null;
