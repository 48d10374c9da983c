import type { outbox as es } from '../es-CO/outbox.ts';
import type { Translation } from '../language.ts';

export const outbox: Translation<typeof es> = {
  title: 'Emails',
  intro:
    'Emails sent by the network in the last thirty days, newest first. Only their recipients can read what they say.',
  state: 'Status',
  search: 'Search by name or email',
  /** State with the number of its emails. */
  counted: (state, count) => `${state} (${count})`,
  resend: 'Send again',
  resendTo: name => `Send the email to ${name} again`,
  withheld: 'Recipient withheld',
  resendWithheld: 'Send the email to a withheld recipient again',
  invitedBy: name => `Invited by ${name}`,
  resendInvitation: name => `Send the invitation from ${name} again`,
  resent: 'The email will be sent again',
  resendFailed: 'We couldn’t send the email again.',
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
  more: 'See more emails',
  loading: 'Loading emails',
  failedHint: 'We couldn’t load the emails.',
  emptyTitle: 'There are no emails',
  emptyHint: 'They appear here when the network has something to send.',
  refusedTitle: 'You can’t view the emails',
};
