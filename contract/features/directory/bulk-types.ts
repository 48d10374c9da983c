/** Changes that one request makes to many people; each exists for one person too. */
export const BULK_ACTIONS = [
  'invite',
  'block',
  'unblock',
  'area',
  'manager',
  'position',
  'giveRole',
  'takeRole',
  'delete',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Actions on the holders of a role, which only Propietarios may start. */
export const ROLE_ACTIONS: readonly BulkAction[] = ['giveRole', 'takeRole'];

/**
 * States of a bulk change: running, or over. It ends as done, cancelled, or stopped because the person who began it has
 * lost the permission.
 */
export const BULK_STATES = ['running', 'done', 'cancelled', 'stopped'] as const;
export type BulkState = (typeof BULK_STATES)[number];

/** Outcomes for a person: changed, already so, or refused. */
export const BULK_OUTCOMES = ['done', 'same', 'failed'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

/**
 * People who have not come in yet: those who were never welcomed, or those whose welcome is older than
 * `WELCOME_AGAIN_HOURS`.
 */
export const WELCOMED = ['new', 'again'] as const;
export type Welcomed = (typeof WELCOMED)[number];

export interface BulkSummary {
  Id: number;
  Action: BulkAction;
  /** Area, manager, position or role that it sets, or heir of blocked people; '' for none. */
  Value: string;
  State: BulkState;
  CreationDate: string;
  /** Name of the person who began it. */
  AuthorName: string;
  /** Number of people, and of those who are done. */
  Rows: number;
  Done: number;
}

export interface BulkDetail extends BulkSummary {
  Outcomes: Partial<Record<BulkOutcome, number>>;
  /** Reasons for which people were refused, the most frequent first. */
  Causes: { Message: string; Rows: number }[];
}

/** Response of `GET /api/Flx_Members/matching`: number of matching people, and the names of the first ones. */
export interface MatchingPeople {
  Count: number;
  Names: string[];
}

/** Response of `GET /api/Flx_Members/welcomes`: people who have not come in yet, or came after a welcome. */
export interface WelcomeFunnel {
  /** False if no mail server is set, so that e-mails wait. */
  SendsMail: boolean;
  /** Number of people who were never welcomed. */
  New: number;
  /** Number of people who may be welcomed again. */
  Again: number;
  /** Number of welcomes that wait in the outbox, and of those that could not be sent. */
  Waiting: number;
  Failed: number;
  /** Number of people whose welcome was sent, who opened its link, and who came in. */
  Sent: number;
  Opened: number;
  Came: number;
  /** Whether letters may be printed: the embedded identity provider signs people in. */
  HasLetters: boolean;
  /** Number of people without an e-mail address and a letter, and of those with a letter: valid, over, or come in. */
  LettersNever: number;
  LettersOpen: number;
  LettersOver: number;
  LettersCame: number;
}
