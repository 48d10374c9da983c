import type { outbox as es } from '../es-CO/outbox.ts';
import type { Translation } from '../language.ts';

export const outbox: Translation<typeof es> = {
  title: 'E-mails',
  intro:
    'The e-mails that leave the network, newest first, for thirty days. What they say is for who receives them alone.',
  state: 'State',
  search: 'Search by name or e-mail',
  /** A state with the number of its e-mails. */
  counted: (state, count) => `${state} (${count})`,
  resend: 'Send again',
  resendTo: name => `Send the e-mail to ${name} again`,
  resent: 'The e-mail goes out again',
  resendFailed: 'The e-mail could not be sent again.',
  every: 'All',
  states: {
    waiting: 'Waiting',
    sending: 'Being sent',
    sent: 'Sent',
    failed: 'Could not be sent',
    dropped: 'Not needed any more',
  },
  attempts: count => (count === 1 ? '1 attempt' : `${count} attempts`),
  written: date => `Written: ${date}`,
  sentAt: date => `Sent: ${date}`,
  due: date => `Not before: ${date}`,
  lastError: error => `Last error: ${error}`,
  more: 'See more e-mails',
  loading: 'Loading e-mails',
  failedHint: 'We could not load the e-mails.',
  emptyTitle: 'There are no e-mails',
  emptyHint: 'They appear here when the network has something to send.',
  refusedTitle: 'You do not administer the e-mails',
  refusedHint: 'Only owners come in here.',
};
