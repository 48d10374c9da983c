/** Joins the message of a failure, as a sentence, and its reason. */
export const withReason = (message: string, reason: string): string =>
  `${/[.!?…]$/.test(message) ? message : `${message}.`} ${reason}`;
