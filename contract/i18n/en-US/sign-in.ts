import type { signIn as spanish } from '../es-CO/sign-in.ts';
import type { Translation } from '../language.ts';

export const signIn: Translation<typeof spanish> = {
  title: (page, organisation) => `${page} · ${organisation}`,
  welcome: 'Good to see you',
  lead: organisation => `Use your ${organisation} account.`,
  identifier: 'Email, employee number or ID number',
  organisation: { label: 'Organization', hint: 'Its name, its domain or its number' },
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  forgot: 'Forgot your password?',
  submit: 'Sign in',
  idleNote: minutes => `For your security, we sign you out after ${minutes} minutes without activity.`,
  ended: {
    idle: 'You were signed out due to inactivity. What you wrote is saved on this device.',
    remote: 'You were signed out on this device.',
  },
  /** Sign-in at the directory of the organisation. */
  outside: {
    submit: 'Sign in with your company account',
    again: 'Try again',
    other: 'Sign in with another account',
    leave: 'Also sign out of your company account',
    unreachable: 'We couldn’t reach your company’s directory. Try again.',
    invalid: 'The answer of your company’s directory isn’t valid. Try again.',
    stale: 'Your company’s directory didn’t ask you to sign in again. Try again.',
    taken: 'Your e-mail address is linked to another company account. Talk to an administrator of your organization.',
  },
  /** Sign-in without a password. */
  passkey: {
    submit: 'Sign in with your passkey',
    other: 'Sign in with e-mail and password',
    failed: 'Your passkey could not be verified. Try again, or sign in with your password.',
    unknown: 'This passkey belongs to no account. Sign in with your password and make another one in “Security”.',
    copied:
      'Your passkey was refused, because it looks like a copy. We have sent you an e-mail. Sign in with your password.',
  },
  /** Step after the password, for people with a second factor. */
  factor: {
    title: 'One more step',
    lead: 'Enter the code that your authenticator app shows.',
    code: 'Code',
    hint: 'Without your phone? Enter one of your recovery codes.',
    submit: 'Continue',
    wrong: 'The code does not match or was already used. Wait for the next one and try again.',
    /** Way to confirm who is there without the password. */
    confirm: 'Confirm with a code of my app',
  },
  shared: {
    title: 'Hold up your badge or type your number',
    lead: (organisation: string) => `This screen is for everyone at ${organisation}.`,
    badge: 'Badge, employee number or ID number',
    goOn: 'Continue',
    camera: 'Read the badge with the camera',
    scanning: 'Camera: show it the code on your badge',
    noCamera: 'We couldn’t use the camera. Type your number.',
    pinTitle: 'Now your PIN',
    pinLead: 'Make sure nobody sees what you type.',
    pin: 'PIN or password',
    wrong: 'The badge or number and the PIN don’t match. Try again.',
    locked: (minutes: number) =>
      `This badge is locked for ${minutes} minutes after five wrong PINs. You can sign in with your number.`,
  },
  terms: 'Terms and data policy',
  community: organisation => `${organisation} community`,
  figures: (people, areas) =>
    `${people} ${people === 1 ? 'person' : 'people'}, ${areas} ${areas === 1 ? 'area' : 'areas'}, one network.`,
  firstDay: 'This is where the conversation starts.',
  cancel: 'Cancel',
  required: 'This field is required',
  wrongPassword: 'That email or password isn’t right. Try again.',
  wrongNumber: 'The number, the organization or the password don’t match. Try again.',
  disabled: 'Your account is disabled. Contact an administrator in your organization.',
  tooMany: seconds =>
    `Too many attempts. Wait ${seconds > 60 ? `${Math.ceil(seconds / 60)} minutes` : seconds === 1 ? '1 second' : `${seconds} seconds`} and try again.`,
  usedUp: 'This code is no longer valid: there were too many attempts. Request a new one.',
  newPassword: 'New password',
  repeatPassword: 'Repeat the new password',
  passwordRule: length => `At least ${length} characters.`,
  passwordTooShort: length => `The password must have at least ${length} characters.`,
  passwordTooLong: length => `The password can have up to ${length} characters.`,
  passwordIsEmail: 'The password can’t be your email address.',
  passwordIsNumber: 'The password can’t be your identification or employee number.',
  passwordUnchanged: 'Choose a password other than the temporary one.',
  passwordsDiffer: 'The passwords don’t match.',
  save: 'Save',
  reset: {
    title: 'Get back in',
    lead: 'Tell us who you are and we’ll mail you a code to choose a new password.',
    send: 'Send code',
    sent: minutes =>
      `If there’s an account with these data and it has an email, we sent it a code. It expires in ${minutes} minutes. Check your spam folder too. Without an email, talk to the people who administer the network.`,
    code: 'Code',
    wrongCode: 'The code is wrong or has expired.',
    tooManyRequests: 'You have asked for several codes here. Cancel and begin again from the start.',
    again: 'Request another code',
    submit: 'Change password',
    unavailable: 'This server can’t send email. Ask an administrator in your organization for a temporary password.',
  },
  temporary: {
    title: 'Choose your password',
    lead: 'You signed in with a temporary password. Choose one that only you know.',
  },
  newcomer: {
    title: name => `Welcome, ${name}`,
    lead: (organisation, email) =>
      `Choose your password to come in to ${organisation}${email === null ? '' : ` with ${email}`}.`,
    submit: 'Come in',
    other: 'Sign in with another account',
  },
  /** Page of a person who has a letter, or a code of their leader. */
  letter: {
    open: 'I have a letter or a code',
    title: 'Sign in with your letter',
    lead: organisation =>
      `Type the code of your letter, or the one you were given, and choose how you will sign in to ${organisation}.`,
    code: 'Code',
    codeHint: 'Five groups, separated by hyphens',
    proof: 'Last four digits of your ID number',
    proofLength: 'Type the last four.',
    password: 'Password or PIN',
    rule: (length, digits) => `At least ${length} characters, or a PIN of ${digits} digits.`,
    repeat: 'Repeat it',
    differ: 'They are not the same.',
    tooShort: (length, digits) => `Type at least ${length} characters, or a PIN of exactly ${digits} digits.`,
    faults: {
      run: 'The PIN can’t be a run of digits.',
      repetition: 'The PIN can’t repeat the same digits.',
      date: 'The PIN can’t be a date.',
      number: 'The PIN can’t be your ID number or employee number.',
    },
    submit: 'Sign in',
    wrong:
      'The code and the digits don’t match, or the code is no longer valid. If you can’t get in, talk to the people who administer the network.',
    notReady: 'Your account is being created. Wait a minute and try again.',
    other: 'Sign in without a letter',
  },
  profile: {
    title: 'Edit your profile',
    lead: 'This is how your colleagues see you.',
    givenName: 'First name',
    surname: 'Last name',
    changePassword: 'Change my password',
    tooLong: length => `At most ${length} characters.`,
  },
  signOut: { title: 'Signing out', button: 'Sign out' },
  signedOut: { title: 'You’re signed out', lead: 'You can close this window now.' },
  failure: {
    title: 'We couldn’t continue',
    lead: 'The sign-in page has expired or the link isn’t valid. Start again from the home page.',
    internal: 'Something went wrong on our side. Try again in a moment.',
    home: 'Go to the home page',
    incident: id => `Error code: ${id}`,
  },
  mail: {
    subject: organisation => `Your code to change your ${organisation} password`,
    body: (name, code, minutes) =>
      `Hello ${name},\n\nYour code to choose a new password is ${code}. It expires in ${minutes} minutes.\n\nIf you didn’t ask for it, you can ignore this message: your password stays the same.\n`,
  },
  changedMail: {
    subject: organisation => `Your ${organisation} password was changed`,
    body: (name, at) =>
      `Hello ${name},\n\nYour password was changed on ${at}, and sessions on other devices have ended.\n\nIf it wasn’t you, choose another one with “Forgot your password?” and tell an administrator of your organization.\n`,
  },
};
