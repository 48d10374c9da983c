import type { devices as spanish } from '../es-CO/devices.ts';
import type { Translation } from '../language.ts';

export const devices: Translation<typeof spanish> = {
  title: 'Devices',
  intro: 'You signed in here. If you don’t recognize a device, sign it out and change your password.',
  name: (browser, system) =>
    browser === null || system === null ? (browser ?? system ?? 'Unknown device') : `${browser} on ${system}`,
  own: 'This device',
  used: 'Last used:',
  firstUsed: day => `Since ${day}`,
  signOut: 'Sign out',
  signOutOf: device => `Sign out on ${device}`,
  signOutOthers: 'Sign out the others',
  signingOut: 'Signing out...',
  signedOut: device => `Signed out on ${device}`,
  signedOutOthers: 'The other sessions are signed out',
  signOutFailed: 'Could not sign out',
  failed: 'We couldn’t show your devices',
  alone: 'You haven’t signed in on other devices.',
};
