import type { Translation } from '../language.ts';
import type { securityErrors as spanish } from '../es-CO/security-errors.ts';

export const securityErrors: Translation<typeof spanish> = {
  required: 'Enter a name',
  tooLong: max => `Enter at most ${max} characters`,
  unreadable: 'This text has characters that cannot be stored',
  unusable: 'The passkey could not be verified. Try again',
  known: 'This passkey is already registered',
  tooMany: max => `You can have at most ${max} passkeys. Remove one that you no longer use`,
  codeRequired: 'Enter the code',
  wrongCode: 'The code does not match or was already used. Wait for the next one and try again',
  tooManyCodes: 'Too many attempts. Wait an hour and try again',
  factorThere: 'You already have a second factor. Remove it before you set up another one',
  reasonRequired: 'Enter the reason',
};
