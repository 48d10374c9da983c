import type { Topic } from '../notifications/kinds.ts';

/** Most attempts to deliver an e-mail that the mail server does not accept yet. @assumed */
export const MAIL_ATTEMPTS_MAX = 8;

/** Minutes until the next attempt, after the first, the second and so on; a day and a half in total. @assumed */
export const MAIL_RETRY_MINUTES = [1, 5, 15, 60, 180, 600, 1_200] as const;

/** Days after which a waiting e-mail is no longer sent: last week's reminder is of no use. @assumed */
export const MAIL_STALE_DAYS = 3;

/** Days for which e-mails stay in the outbox, sent or not. @assumed */
export const MAIL_KEPT_DAYS = 30;

/** E-mails on one page of the outbox. @spec 1§9 */
export const OUTBOX_PAGE_SIZE = 5;

/** Most e-mails in one request. @assumed */
export const OUTBOX_PAGE_MAX = 100;

/** Longest subject and text of e-mails between people, in characters, and most recipients. @assumed */
export const PERSON_EMAIL_SUBJECT_MAX = 120;
export const PERSON_EMAIL_BODY_MAX = 2000;
export const PERSON_EMAIL_RECIPIENTS_MAX = 20;

/** Most such e-mails that one person sends in an hour. @spec decision 31, THREATS T19 */
export const PERSON_EMAILS_PER_HOUR = 20;

/** Topic of an e-mail that its reader may unsubscribe from. */
export type EmailTopic = Topic | 'digest';

/**
 * Topic of any e-mail. The outbox shows nothing else of it: never the code of a reset, never the password of an
 * invitation.
 */
export type OutboxTopic =
  | EmailTopic
  | 'reset'
  | 'password'
  | 'address'
  | 'device'
  | 'security'
  | 'merge'
  | 'invitation'
  | 'friends'
  | 'message'
  | 'test'
  | 'loan';

/**
 * States of an e-mail: waiting, being handed over by a process, accepted by the mail server, given up, or dropped. It
 * is dropped if it has become pointless (the notification was seen, is gone, or is no longer wanted).
 */
export const EMAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

/**
 * Row of Flx_Outbox, as Propietarios read it. It never holds the content of the e-mail, which may belong to a private
 * group.
 * @spec decision 35, decision 134
 */
export interface OutboxRow {
  Id: number;
  /** Null, like Name and Email, if it is about a loan and its reader administers no credits. */
  UserId: number | null;
  /** Name of the recipient; for an invitation of a friend, of the person who invites. */
  Name: string | null;
  /** Null for an invitation of a friend, because only the inviting person may read that address. */
  Email: string | null;
  Topic: OutboxTopic;
  /** General subject, in the reader's language. */
  Subject: string;
  State: EmailState;
  Attempts: number;
  /** Last error of the mail server. */
  LastError: string | null;
  Created: string;
  /** Earliest time of sending, because of quiet hours or the pause after a refusal. */
  Due: string;
  Sent: string | null;
}

/** Response of `GET /api/Flx_Outbox/totals`: number of e-mails in each state. */
export type OutboxTotals = Record<EmailState, number>;
