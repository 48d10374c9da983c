import type { mail as es } from '../es-CO/mail.ts';
import type { Translation } from '../language.ts';

export const mail: Translation<typeof es> = {
  hello: name => (name === '' ? 'Hello,' : `Hello ${name},`),
  open: organisation => `See it in ${organisation}`,
  all: 'See all notifications',
  digest: {
    subject: count => (count === 1 ? 'You have 1 unseen notification' : `You have ${count} unseen notifications`),
    lead: 'Here is what you have missed since yesterday:',
    more: count => `And ${count} more.`,
  },
  preferences: 'Change my preferences',
  unsubscribe: 'Stop emails like this one',
  topics: {
    digest: 'Daily digest',
    reset: 'Password reset code',
    merge: 'Merge of records',
    address: 'Change of address',
    password: 'Password change',
    device: 'Sign-in on a new device',
    security: 'Change of how you sign in',
    loan: 'Messages about loans',
    invitation: 'Invitation to the network',
    friends: 'Invitation of a friend',
    message: 'Message of a person',
    test: 'Test of the template',
  },
  page: {
    title: 'Notification emails',
    question: topic => `Stop receiving “${topic}” emails?`,
    note: 'You will still see your notifications on the network.',
    button: 'Stop receiving them',
    done: 'Done',
    ended: topic => `You won’t receive any more “${topic}” emails. You can turn them back on in your preferences.`,
    invalid: 'This link isn’t valid',
    invalidLead: 'It may be incomplete. Copy the whole address, or change your preferences on the network.',
    home: 'Go to the network',
  },
  message: { lead: name => `${name} writes to you from the network:`, action: 'Go to the site' },
  errors: {
    required: 'This field is required',
    tooLong: max => `Use ${max} characters or fewer`,
    unreadable: 'This text has characters that can’t be kept',
    notColleagues: 'You can only write to people in your organization who show their address',
    tooManyRecipients: max => `You can write to up to ${max} people`,
    enough: 'You sent many emails in a short time. Try again later.',
  },
};
