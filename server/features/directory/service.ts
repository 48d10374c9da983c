/** Exports for the sign-in of people. */
export { acceptInvitation } from './invitation.ts';
export { createGuessedAnnouncement } from './letters/guessed.ts';
export { createLockedEntry } from './shared/badges.ts';
