import type { console as es } from '../es-CO/console.ts';
import type { Translation } from '../language.ts';

export const console: Translation<typeof es> = {
  settingsPanel: 'Settings panel',
  bin: 'Bin',
  actions: 'Actions',
  select: name => `Select: ${name}`,
  selectAll: 'Select all rows on this page',
  selected: count => (count === 1 ? '1 row selected' : `${count} rows selected`),
  clearSelection: 'Clear selection',
  columns: 'Columns',
  columnsHint: 'Choose the ones you want to see. Your choice applies on all your devices.',
  columnsFailed: 'We couldn’t save the columns',
  file: 'Download CSV',
  fileSaving: 'Preparing the file...',
  fileCut: rows => `The file has the first ${rows} rows. Use the filters to download the rest.`,
  fileFailed: 'We couldn’t download the file',
  samples: 'Sample rows, not your organization’s own data',
  showing: (first, last, total) => `Showing ${first} to ${last} of ${total}`,
  none: 'Showing 0 to 0 of 0',
  nothingFound: 'No results found',
  nothingFoundHint: 'Nothing in this table yet',
  everybody: {
    question: 'Let everybody publish?',
    means: (count, people) =>
      count === 1
        ? 'The only active person will be able to publish without any role.'
        : `All active people will be able to publish without any role: ${people}.`,
    yes: 'Yes, everybody',
  },
  removal: {
    several: count => `Delete (${count})`,
    question: count => (count === 1 ? 'Delete 1 item?' : `Delete ${count} items?`),
    hint: count =>
      count === 1 ? 'Nobody will see it anymore.' : 'They’re deleted all together. If one can’t be deleted, none are.',
    remove: 'Delete',
    removed: 'Changes saved',
    failed: count => (count === 1 ? 'It couldn’t be deleted.' : 'They couldn’t be deleted.'),
  },
};
