import type { session as spanish } from '../es-CO/session.ts';
import type { Translation } from '../language.ts';

export const session: Translation<typeof spanish> = {
  loading: 'Loading...',
  idle: {
    title: 'Your session is about to end',
    text: seconds =>
      `For your security, it will end in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. What you wrote will be kept.`,
    stay: 'Stay signed in',
    leave: 'Sign out',
  },
  signedOut: {
    user: 'You’re signed out',
    refused: 'You’re signed out',
    idle: 'You were signed out due to inactivity',
    remote: 'You were signed out on this device',
    text: 'What you wrote is saved on this device.',
    signIn: 'Sign in',
  },
  notice: {
    titles: { profile: 'Your account is updated', reset: 'Your password is changed' },
    profile: 'Profile has been updated successfully. Please sign-in again.',
    reset: 'Password has been reset successfully. Please sign-in with your new password.',
    signIn: 'Sign in',
  },
  failure: {
    title: 'We couldn’t sign you in',
    unreachable: 'The sign-in service isn’t responding. Try again in a moment.',
    loop: 'The sign-in service keeps returning an error. Try again later or contact an administrator.',
    storage: 'This browser doesn’t let us keep you signed in. Use a secure address (https) or localhost.',
  },
};
