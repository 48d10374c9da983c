import type { bin as spanish } from '../es-CO/bin.ts';
import type { Translation } from '../language.ts';

/** English texts of the bin. */
export const bin: Translation<typeof spanish> = {
  ask: {
    reason: 'Reason',
    reasonHint: 'The author reads it.',
    hint: 'It stays in the bin for 30 days and can be restored as it was.',
    tooLong: max => `The reason can have up to ${max} characters`,
  },
  title: 'Bin',
  intro: 'Content that was removed. After 30 days it is deleted for good.',
  kind: 'Type',
  all: 'Everything',
  onlyImage: 'An image',
  by: name => `By ${name}`,
  deletedBy: name => `Removed by ${name}`,
  reason: reason => `Reason: ${reason}`,
  until: date => `Until ${date}`,
  restore: 'Restore',
  restoring: 'Restoring...',
  restoreOf: title => `Restore: ${title}`,
  restored: 'Restored: it is visible again',
  restoreFailed: 'It could not be restored.',
  more: 'Show more',
  loading: 'Loading the bin',
  emptyTitle: 'The bin is empty',
  emptyHint: 'What you remove is here for 30 days.',
  failedHint: 'We could not load the bin.',
};
