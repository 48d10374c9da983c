import { foundNumberOf } from '#contract/features/directory/import-columns.ts';

/** Texts by which a person names their account, none of which may be their password. */
export interface OwnNames {
  readonly email: string | null;
  /** Identification and employee number, if the person has them. */
  readonly numbers: readonly string[];
}

/**
 * Returns which name of a person their password is; null if it is none. Letters' case, and dots, blanks and leading zeros
 * of a number, make no other name, as at the sign-in.
 */
export function ownNameFault(password: string, { email, numbers }: OwnNames): 'email' | 'number' | null {
  if (email !== null && password.trim().toLowerCase() === email.toLowerCase()) return 'email';
  const typed = foundNumberOf(password);
  return numbers.some(number => foundNumberOf(number) === typed) ? 'number' : null;
}
