/** What did not work, as a sentence, and then why. */
export const withReason = (message: string, reason: string): string =>
  `${/[.!?…]$/.test(message) ? message : `${message}.`} ${reason}`;
