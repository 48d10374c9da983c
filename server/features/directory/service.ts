/** Exports for the first sign-in of a person. */
export { acceptInvitation } from './invitation.ts';
