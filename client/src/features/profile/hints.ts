import type { ProfileRow } from '#contract/features/people/types.ts';

/** Part that the viewer's own profile may lack. */
export type Hint = 'photo' | 'bio' | 'interests' | 'extension';

/** Returns the missing parts of a profile, in display order. */
export const hintsOf = ({ Foto, AboutMe, Interests, Ext }: ProfileRow): Hint[] => [
  ...(Foto === null ? (['photo'] as const) : []),
  ...(AboutMe ? [] : (['bio'] as const)),
  ...(Interests?.length ? [] : (['interests'] as const)),
  ...(Ext === null ? (['extension'] as const) : []),
];

const keyOf = (person: number): string => `tertulia.profile-hints.${person}`;

/** Whether this person has dismissed the hints in this browser. If the browser stores nothing, the hints reappear. */
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
    // If storage fails, the hints stay hidden only until the page is reloaded.
  }
}
