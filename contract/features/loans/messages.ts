/**
 * Rules of a loan message, as pure functions: which of the six contents a recipient is shown, and the effect of an
 * answer.
 * @spec 3§4.6, 3§5.1
 */

/** Alerts of a message besides its text; at most one of them. @spec 3§5.1 */
export const MESSAGE_ALERTS = ['pagare', 'rechazo'] as const;
export type MessageAlert = (typeof MESSAGE_ALERTS)[number];

/** Message as one of its recipients receives it. */
export interface ReceivedMessage {
  /** True if it offers conditions; false if it only informs or demands payment. */
  readonly Asks: boolean;
  /** Answer of the recipient. */
  readonly AcceptConditions: boolean | null;
  readonly Rejection: boolean;
  /** True if it was rejected here and referred elsewhere. */
  readonly IsReferred: boolean;
  /** True if a person who accepts has a promissory note to sign. */
  readonly Pay: boolean;
}

export type MessageCase = 'offer' | 'rejected' | 'declined' | 'signing' | 'disbursement' | 'plain';

/** Returns the content to show: the first match, in the order of the table. @spec 3§4.6 */
export function messageCase({ Asks, AcceptConditions, Rejection, IsReferred, Pay }: ReceivedMessage): MessageCase {
  if (Asks && AcceptConditions === null && !Rejection) return 'offer';
  if (Rejection && !IsReferred) return 'rejected';
  if (AcceptConditions === false) return 'declined';
  if (AcceptConditions === true) return Pay ? 'signing' : 'disbursement';
  return 'plain';
}

/** Returns whether the recipient may still answer: once, if the message makes an offer and has not been withdrawn. */
export const mayAnswer = (message: ReceivedMessage, isWithdrawn: boolean): boolean =>
  !isWithdrawn && messageCase(message) === 'offer';

/**
 * Combines the answers of all: true only if everyone has accepted, false as soon as one has refused, otherwise null.
 * @spec 3§4.6
 */
export function answerOfAll(answers: readonly (boolean | null)[]): boolean | null {
  if (answers.includes(false)) return false;
  return answers.length > 0 && answers.every(answer => answer === true) ? true : null;
}

/** Hours within which the money arrives: at the same bank, and at another one. @spec 3§4.6 */
export const DISBURSEMENT_HOURS = { same: 24, other: 48 } as const;
