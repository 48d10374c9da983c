import type { ProfileRow } from '#contract/features/people/types.ts';

/** What one's own profile may still lack. */
export type Hint = 'photo' | 'bio' | 'interests' | 'extension';

/** What it lacks, in the order in which it is said. */
export const hintsOf = ({ Foto, AboutMe, Interests, Ext }: ProfileRow): Hint[] => [
  ...(Foto === null ? (['photo'] as const) : []),
  ...(AboutMe ? [] : (['bio'] as const)),
  ...(Interests?.length ? [] : (['interests'] as const)),
  ...(Ext === null ? (['extension'] as const) : []),
];

const keyOf = (person: number): string => `tertulia.profile-hints.${person}`;

/** Whether this person has put the hints away in this browser. A browser that keeps nothing shows them again. */
export function areHintsDismissed(person: number): boolean {
  try {
    return localStorage.getItem(keyOf(person)) !== null;
  } catch {
    return false;
  }
}

export function dismissHints(person: number): void {
  try {
    localStorage.setItem(keyOf(person), 'dismissed');
  } catch {
    // They are gone as long as the page stands.
  }
}
