import type { Topic } from '../notifications/topics.ts';

/** The topic of an email that its reader may stop. */
export type EmailTopic = Topic | 'digest';

/** The topic of any email, which is all that the outbox shows of it: of a reset code never the code, of an invitation never the password. */
export type OutboxTopic = EmailTopic | 'reset' | 'invitation' | 'friends' | 'message' | 'test' | 'loan';

/**
 * Where an email is: on its way, with a process that hands it over, taken by the mail server, given up, or not sent because
 * there was nothing left to say (it was seen, is gone, or is no longer wanted).
 */
export const EMAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

/**
 * A row of Flx_Outbox, as Propietarios read it. It never says what the email says: that may be a private group's.
 * @spec decision 35, decision 134
 */
export interface OutboxRow {
  Id: number;
  UserId: number;
  /** Whom it is for; of an invitation of a friend, who invites. */
  Name: string;
  /** Null of an invitation of a friend, whose address who invites reads alone. */
  Email: string | null;
  Topic: OutboxTopic;
  /** What it is about in general, in the reader's language. */
  Subject: string;
  State: EmailState;
  Attempts: number;
  /** What the mail server said last. */
  LastError: string | null;
  Created: string;
  /** Not before: quiet hours, and the pause after a refusal. */
  Due: string;
  Sent: string | null;
}

/** `GET /api/Flx_Outbox/totals`: how many emails there are in each state. */
export type OutboxTotals = Record<EmailState, number>;
