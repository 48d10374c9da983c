import { isLoopback } from '../../../config/loopback.ts';
import type { Logger } from '../../../base/logger.ts';
import type { Mailbox } from '../../mail/port.ts';
import { createSmtpTransport } from '../../mail/smtp.ts';

/** A one-time code for the owner of a mailbox. */
export interface CodeMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** How a reset code reaches a person. Rejects when it can't be handed over. */
export type DeliverCode = (message: CodeMessage) => Promise<void>;

interface DeliveryOptions {
  readonly smtpUrl: string | null;
  /** Sender of the mail. */
  readonly from: Mailbox;
  /** Public address of the server. */
  readonly origin: string;
  readonly log: Logger;
}

/**
 * By mail where a mail server is configured. Without one, where only this machine can reach the server, the message is written
 * to the log, for the developer. Anywhere else a log that holds codes would let its readers take over accounts, so there is
 * no way then (null) and people ask an administrator for a temporary password.
 */
export function createCodeDelivery({ smtpUrl, from, origin, log }: DeliveryOptions): DeliverCode | null {
  if (smtpUrl !== null) {
    const transport = createSmtpTransport(smtpUrl);
    return ({ to, subject, text }) => transport.send({ from, to: { name: '', address: to }, subject, text });
  }
  if (!isLoopback(new URL(origin).hostname)) return null;
  return ({ to, subject, text }) => {
    log.info({ to, subject, text }, 'No mail server is configured: this message was not sent');
    return Promise.resolve();
  };
}
