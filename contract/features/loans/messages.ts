/**
 * What becomes of a loan message, as pure functions: which of the six contents a recipient is shown, and what an answer does.
 * @spec 3§4.6, 3§5.1
 */

/** What a message says besides its text; at most one of them. @spec 3§5.1 */
export const MESSAGE_ALERTS = ['pagare', 'rechazo'] as const;
export type MessageAlert = (typeof MESSAGE_ALERTS)[number];

/** A message as one of its recipients has it. */
export interface ReceivedMessage {
  /** It offers conditions; false of what only informs or collects. */
  readonly Asks: boolean;
  /** The recipient's own answer. */
  readonly AcceptConditions: boolean | null;
  readonly Rejection: boolean;
  /** Rejected here, and passed on to somebody else. */
  readonly IsReferred: boolean;
  /** Who accepts has a promissory note to sign. */
  readonly Pay: boolean;
}

export type MessageCase = 'offer' | 'rejected' | 'declined' | 'signing' | 'disbursement' | 'plain';

/** Which content is shown: the first that fits, in the order of the table. @spec 3§4.6 */
export function messageCase({ Asks, AcceptConditions, Rejection, IsReferred, Pay }: ReceivedMessage): MessageCase {
  if (Asks && AcceptConditions === null && !Rejection) return 'offer';
  if (Rejection && !IsReferred) return 'rejected';
  if (AcceptConditions === false) return 'declined';
  if (AcceptConditions === true) return Pay ? 'signing' : 'disbursement';
  return 'plain';
}

/** Whether somebody may still answer: once, what asks, and as long as it has not been withdrawn. */
export const mayAnswer = (message: ReceivedMessage, isWithdrawn: boolean): boolean =>
  !isWithdrawn && messageCase(message) === 'offer';

/**
 * The answer of all: true only when nobody is left to answer and everyone has accepted, false as soon as one has refused.
 * @spec 3§4.6
 */
export function answerOfAll(answers: readonly (boolean | null)[]): boolean | null {
  if (answers.includes(false)) return false;
  return answers.length > 0 && answers.every(answer => answer === true) ? true : null;
}

/** Hours within which money arrives: at the same bank, and at another one. @spec 3§4.6 */
export const DISBURSEMENT_HOURS = { same: 24, other: 48 } as const;
