/** What the application does when somebody comes for the first time. */
export { acceptInvitation } from './invitation.ts';
