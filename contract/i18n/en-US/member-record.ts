import type { memberRecord as spanish } from '../es-CO/member-record.ts';
import type { Translation } from '../language.ts';

export const memberRecord: Translation<typeof spanish> = {
  lastVisit: 'Last visit',
  never: 'None in the last months',
  roles: 'Roles',
  reports: count => `Report to this person (${count})`,
  confirmations: 'Mandatory news',
  confirmed: date => `Confirmed: ${date}`,
  pending: 'Pending',
  confirmedEarlier: version => `Confirmed version ${version}`,
  noConfirmations: 'None.',
  mails: 'E-mails',
  noMails: 'None in the last thirty days.',
  failed: 'We could not load this part.',
  loading: 'Loading',
};
