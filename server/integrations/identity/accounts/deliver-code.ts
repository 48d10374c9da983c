import { isLoopback } from '../../../config/loopback.ts';

/** Request for a code to be made for an account and mailed to it. */
export interface CodeRequest {
  readonly org: number;
  readonly oid: string;
  /** Key by which `makeResetCode` makes the code. */
  readonly request: string;
}

/** Delivers a reset code to a person. Rejects if it can't be handed over. */
export type DeliverCode = (request: CodeRequest) => Promise<void>;

interface DeliveryOptions {
  readonly smtpUrl: string | null;
  /** Public address of the server. */
  readonly origin: string;
  /** Puts the code into the outbox; it is made when its mail is sent. */
  readonly queueCode: DeliverCode;
}

/**
 * Creates the delivery through the outbox. Without a mail server, mails wait there if only this machine reaches the
 * server. Otherwise nobody should wait for a code: there is no delivery (null), and people ask an administrator for a
 * temporary password.
 * @spec decision 35, decision 135
 */
export const createCodeDelivery = ({ smtpUrl, origin, queueCode }: DeliveryOptions): DeliverCode | null =>
  smtpUrl !== null || isLoopback(new URL(origin).hostname) ? queueCode : null;
