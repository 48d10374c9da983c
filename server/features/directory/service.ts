/** Exports for the sign-in of people, and for the keys of their numbers. */
export { acceptInvitation } from './invitation.ts';
export { createGuessedAnnouncement } from './letters/guessed.ts';
export { createLockedEntry } from './shared/badges.ts';
export { renewNumberKeys, sealEarlierNumbers } from './number-keys.ts';
