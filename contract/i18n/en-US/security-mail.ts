import type { Translation } from '../language.ts';
import type { securityMail as spanish } from '../es-CO/security-mail.ts';

export const securityMail: Translation<typeof spanish> = {
  subject: organisation => `The way you sign in to ${organisation} has changed`,
  codeSubject: organisation => `A code to sign in to ${organisation} was made for you`,
  changes: {
    passkey_added: name => `the passkey “${name}” was added to your account`,
    passkey_removed: name => `the passkey “${name}” was removed from your account`,
    passkey_copied: name =>
      `a sign-in with your passkey “${name}” was refused, because it looks like a copy. Remove it and make another one`,
    factor_added: () => 'a second factor was turned on for your account',
    factor_removed: () => 'the second factor was removed from your account',
    codes_renewed: () => 'new recovery codes were made for your account; the earlier ones no longer work',
    code_used: left => `someone signed in to your account with a recovery code. You have ${left} left`,
    factors_reset: administrator =>
      `${administrator} removed the second factor and the passkeys from your account. You now sign in with your password alone`,
    code_given: giver => `${giver} made a temporary code with which you can choose another password for your account`,
  },
  body: (name, at, change) =>
    `Hello ${name},\n\nOn ${at} ${change}.\n\nIf it was you, there is nothing to do. If not, look at your passkeys in “Security”, change your password and tell an administrator of your organization.\n`,
  codeBody: (name, at, change) =>
    `Hello ${name},\n\nOn ${at} ${change}.\n\nIf you asked for it, there is nothing to do. If not, tell an administrator of your organization.\n`,
  action: 'Look at my security',
};
