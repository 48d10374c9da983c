import type { documents as spanish } from '../es-CO/documents.ts';
import type { Translation } from '../language.ts';

export const documents: Translation<typeof spanish> = {
  title: 'Documents',
  titleOf: place => `${place} documents`,
  seeAll: 'See all',
  seeAllLabel: 'See all documents',
  upload: 'Upload documents',
  uploadHint: 'PDF, text, Word, Excel, PowerPoint or OpenDocument. With the same name, it becomes a new version.',
  search: 'Search documents',
  order: 'Sort by',
  orders: { newest: 'Newest', title: 'Name', size: 'Size' },
  loading: 'Loading documents',
  more: 'See more documents',
  empty: 'There are no files available right now',
  emptyHint: 'Files that members upload will appear here.',
  failed: 'We couldn’t load the files. Reload the page to try again',
  noResults: 'No documents match that search',
  noResultsHint: 'Try other words.',
  versions: count => `${count} versions`,
  versionsOf: title => `Versions of ${title}`,
  version: number => `Version ${number}`,
  moreVersions: 'See earlier versions',
  loadingVersions: 'Loading versions',
  added: title => `“${title}” is now in the documents`,
  versionAdded: title => `New version of “${title}”`,
  unknownKind: name => `We can’t accept “${name}”. Upload PDF, text, Word, Excel, PowerPoint or OpenDocument files.`,
  uploads: 'Uploads in progress',
  saveFailed: 'We couldn’t save the document.',
  deletion: {
    label: title => `Delete ${title}`,
    removeQuestion: 'Delete the document?',
    removeHint: (title, versions) =>
      versions === 1
        ? `“${title}” will be deleted for everyone.`
        : `“${title}” will be deleted for everyone, with its ${versions} versions.`,
    remove: 'Delete',
    removed: 'Deleted',
    removeFailed: 'We couldn’t delete the document.',
  },
  versionDeletion: {
    label: number => `Delete version ${number}`,
    removeQuestion: 'Delete this version?',
    removeHint: (title, number) => `Version ${number} of “${title}” will be deleted for everyone.`,
    remove: 'Delete',
    removed: 'Deleted',
    removeFailed: 'We couldn’t delete the version.',
  },
  errors: {
    parentInvalid: 'Choose the document’s group or area',
    fileRequired: 'Choose a file',
    fileUnusable: 'That file is no longer available or isn’t a document. Upload it again.',
    archived: 'The group is archived and read-only',
  },
};
