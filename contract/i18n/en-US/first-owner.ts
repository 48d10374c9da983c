import type { Translation } from '../language.ts';
import type { firstOwner as spanish } from '../es-CO/first-owner.ts';

export const firstOwner: Translation<typeof spanish> = {
  title: 'Create your organization',
  lead: 'Your intranet starts here. You’ll be an owner: you can do everything and invite the others.',
  organisation: 'Name of the organization',
  givenName: 'First name',
  surname: 'Last name',
  email: 'Email',
  emailHint: 'You’ll sign in with this address. Its domain becomes that of the organization.',
  submit: 'Continue',
  errors: {
    organisation: length => `Enter a name of up to ${length} characters.`,
    name: length => `Enter up to ${length} characters.`,
    email: 'Enter a valid email address.',
    failed: 'We couldn’t create the organization. Look at the server’s log and try again.',
  },
  over: {
    title: 'This link no longer works',
    lead: 'It was used or has expired. If nobody has signed in yet, restart the server: it prints another link.',
    button: 'Go to the start',
  },
  busy: 'Too many visits. Wait a moment and try again.',
};
