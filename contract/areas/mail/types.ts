import type { Topic } from '../notifications/topics.ts';

/** What a letter is about, in general: what the outbox shows of it. */
export type LetterTopic = Topic | 'digest';

/**
 * Where a letter is: on its way, with a process that hands it over, taken by the mail server, given up, or not sent because
 * there was nothing left to say (it was seen, is gone, or is no longer wanted).
 */
export const LETTER_STATES = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/**
 * A row of Flx_Outbox, as Propietarios read it. It never says what the letter says: that may be a private group's. Decision 35
 */
export interface OutboxRow {
  Id: number;
  UserId: number;
  /** Whom it is for. */
  Name: string;
  Email: string;
  Topic: LetterTopic;
  /** What it is about in general, in the reader's language. */
  Subject: string;
  State: LetterState;
  Attempts: number;
  /** What the mail server said last. */
  LastError: string | null;
  Created: string;
  /** Not before: quiet hours, and the pause after a refusal. */
  Due: string;
  Sent: string | null;
}
