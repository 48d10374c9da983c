import type { devicesMail as spanish } from '../es-CO/devices-mail.ts';
import type { Translation } from '../language.ts';

export const devicesMail: Translation<typeof spanish> = {
  subject: organisation => `Someone signed in to your ${organisation} account on a new device`,
  body: (name, device, at) =>
    `Hello ${name},\n\nOn ${at} someone signed in to your account on a new device: ${device}.\n\nIf it was you, there is nothing to do. If not, sign that device out in “Devices” and change your password.\n`,
  action: 'See my devices',
  device: (browser, system) =>
    browser === null || system === null ? (browser ?? system ?? 'unknown') : `${browser} on ${system}`,
};
