import type { processes as spanish } from '../es-CO/processes.ts';
import type { Translation } from '../language.ts';

export const processes: Translation<typeof spanish> = {
  states: { Aprobado: 'Approved', Rechazado: 'Rejected', 'En proceso': 'In process' },
  types: { 1: 'Holidays', 2: 'Employment certificate' },
  title: 'Processes',
  requestedOn: date => `Requested on ${date}`,
  open: 'See the result',
  openOf: type => `See the result of ${type}`,
  daysOff: (from, to) => `From ${from} to ${to}`,
  download: 'Download',
  downloadOf: type => `Download ${type}`,
  downloading: 'Downloading…',
  downloadFailed: 'We couldn’t download the document.',
  empty: 'You don’t have any processes yet',
  emptyHint: 'You will see your holidays and certificates here when you ask for them.',
  failed: 'We couldn’t load your processes',
  more: 'See more processes',
  moreLoading: 'Loading more processes',
  moreFailed: 'We couldn’t load more processes',
};
