import type { console as es } from '../es-CO/console.ts';
import type { Translation } from '../language.ts';

export const console: Translation<typeof es> = {
  settingsPanel: 'Settings panel',
  actions: 'Actions',
  select: name => `Select: ${name}`,
  selectAll: 'Select all rows of this page',
  selected: count => (count === 1 ? '1 row selected' : `${count} rows selected`),
  clearSelection: 'Clear the selection',
  columns: 'Columns',
  columnsHint: 'Choose those that you want to see. They stay so on all your devices.',
  columnsFailed: 'The columns could not be saved',
  file: 'Download CSV',
  fileSaving: 'Preparing the file...',
  fileCut: rows => `The file has the first ${rows} rows. Filter to download the others.`,
  fileFailed: 'The file could not be downloaded',
  samples: 'Sample rows, not your organization’s own data',
  showing: (first, last, total) => `Showing ${first} to ${last} of ${total}`,
  none: 'Showing 0 to 0 of 0',
  nothingFound: 'No results found',
  nothingFoundHint: 'No data available in this table',
  removal: {
    several: count => `Delete (${count})`,
    question: count => (count === 1 ? 'Delete 1 item?' : `Delete ${count} items?`),
    hint: 'All of them are deleted, or none if one can’t be deleted any more.',
    remove: 'Delete',
    removed: 'changes saved successfully!',
    failed: 'They couldn’t be deleted.',
  },
};
