import type { mail as es } from '../es-CO/mail.ts';
import type { Translation } from '../language.ts';

export const mail: Translation<typeof es> = {
  hello: name => (name === '' ? 'Hello,' : `Hello ${name},`),
  open: organisation => `See it in ${organisation}`,
  all: 'See all notifications',
  digest: {
    subject: count => (count === 1 ? 'You have 1 unseen notification' : `You have ${count} unseen notifications`),
    lead: 'This is what you have not seen since yesterday:',
    more: count => `And ${count} more.`,
  },
  preferences: 'Change my preferences',
  unsubscribe: 'No more e-mails like this one',
  topics: { digest: 'Daily digest', reset: 'Code to change the password' },
  page: {
    title: 'Notification e-mails',
    question: topic => `Do you want to stop receiving e-mails of “${topic}”?`,
    note: 'You will still see your notifications in the network.',
    button: 'Stop receiving them',
    done: 'Done',
    ended: topic => `You will receive no more e-mails of “${topic}”. You can turn them on again in your preferences.`,
    invalid: 'This link is not valid',
    invalidLead: 'It may be incomplete. Copy the whole address, or change your preferences in the network.',
    home: 'Go to the network',
  },
};
