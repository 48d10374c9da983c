/** Document types by which people sort, with their extensions. @spec 2§9 */
export const DOCUMENT_TYPES = {
  excel: ['xls', 'xlsx'],
  word: ['doc', 'docx'],
  presentation: ['ppt', 'pptx'],
  pdf: ['pdf'],
  text: ['txt', 'csv', 'md', 'log'],
} as const;

export type DocumentType = keyof typeof DOCUMENT_TYPES;

/** Documents on one page of the table. @spec 2§9 */
export const REPOSITORY_PAGE_SIZE = 5;

/** Number of newest documents shown above the table. @assumed */
export const RECENT_DOCUMENTS = 4;

/** Days during which a document counts as new. @assumed */
export const RECENT_DAYS = 7;

/** Longest time ahead for which a reviewer may vouch for a document, in months. @assumed */
export const REVIEW_MONTHS_MAX = 24;

/** Largest number of characters of a document's text that are kept, searched and shown. @assumed */
export const DOCUMENT_TEXT_MAX = 500_000;

/** Character that ends each page in the text of a document with pages. */
export const PAGE_END = '\f';

/** Largest number of pages of a document that are read; the next value is the number shown as pictures. @assumed */
export const PAGES_READ = 500;
export const PAGES_PICTURED = 10;
