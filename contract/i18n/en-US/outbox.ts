import type { outbox as es } from '../es-CO/outbox.ts';
import type { Translation } from '../language.ts';

export const outbox: Translation<typeof es> = {
  title: 'E-mails',
  intro:
    'E-mails sent by the network in the last thirty days, newest first. Only their recipients can read what they say.',
  state: 'Status',
  search: 'Search by name or e-mail',
  /** A state with the number of its e-mails. */
  counted: (state, count) => `${state} (${count})`,
  resend: 'Send again',
  resendTo: name => `Send the e-mail to ${name} again`,
  resent: 'The e-mail will be sent again',
  resendFailed: 'We couldn’t send the e-mail again.',
  every: 'All',
  states: {
    waiting: 'Waiting',
    sending: 'Sending',
    sent: 'Sent',
    failed: 'Not sent',
    dropped: 'No longer needed',
  },
  attempts: count => (count === 1 ? '1 attempt' : `${count} attempts`),
  written: date => `Created: ${date}`,
  sentAt: date => `Sent: ${date}`,
  due: date => `Not before: ${date}`,
  lastError: error => `Last error: ${error}`,
  more: 'See more e-mails',
  loading: 'Loading e-mails',
  failedHint: 'We couldn’t load the e-mails.',
  emptyTitle: 'There are no e-mails',
  emptyHint: 'They appear here when the network has something to send.',
  refusedTitle: 'You can’t view the e-mails',
};
