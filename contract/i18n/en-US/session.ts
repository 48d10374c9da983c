import type { session as spanish } from '../es-CO/session.ts';
import type { Translation } from '../language.ts';

export const session: Translation<typeof spanish> = {
  loading: 'Loading...',
  idle: {
    title: 'Your session is about to end',
    text: seconds =>
      `For your security we end it in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. What you wrote is kept.`,
    stay: 'Stay here',
    leave: 'Sign out',
  },
  signedOut: {
    title: 'You are signed out',
    idle: 'You were signed out after inactivity',
    text: 'What you wrote is kept on this computer.',
    signIn: 'Sign in',
  },
  notice: {
    profile: 'Profile has been updated successfully. Please sign-in again.',
    reset: 'Password has been reset successfully. Please sign-in with your new password.',
    signIn: 'Sign in',
  },
  failure: {
    title: 'We could not sign you in',
    unreachable: 'The sign-in service does not answer. Try again in a moment.',
    loop: 'The sign-in service keeps sending us back with an error. Try later or talk to an administrator.',
    storage: 'This browser does not let us keep the session. Open a secure address (https) or localhost.',
  },
};
