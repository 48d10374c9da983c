import type { ui as es } from '../es-CO/ui.ts';
import type { Translation } from '../language.ts';

export const ui: Translation<typeof es> = {
  age: {
    minutes: count => `${count} min ago`,
    hours: count => `${count} h ago`,
  },
  close: 'Close',
  cancel: 'Cancel',
  accept: 'OK',
  delete: 'Delete',
  deleting: 'Deleting',
  retry: 'Try again',
  saving: 'Saving...',
  loading: 'Loading...',
  search: 'Search',
  clearSearch: 'Clear the search',
  moreOptions: 'More options',
  optional: '(optional)',
  counter: (used, max) => `${used} / ${max}`,
  counterLabel: (used, max) => `${used} of ${max} characters`,
  carousel: 'carousel',
  previous: 'Previous',
  next: 'Next',
  slide: (position, total) => `${position} of ${total}`,
  dropHere: 'Drop the files here or choose them',
  chooseFiles: 'Choose files',
  presence: {
    available: 'Available',
    busy: 'Busy',
    away: 'Away',
    unknown: 'Offline',
  },
  errorState: {
    title: 'The thread got tangled',
    text: 'We could not load this information. Try again.',
  },
  errorDialog: {
    code: 'Error code:',
    codeInformative: 'Code:',
    showDetails: 'See technical details',
    details: 'Technical details',
    copy: 'Copy',
    copied: 'Copied',
  },
  notices: 'Notices',
  dismissNotice: 'Close notice',
};
