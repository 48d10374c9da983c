/** Document types by which people sort, with their extensions. @spec 2§9 */
export const DOCUMENT_TYPES = {
  excel: ['xls', 'xlsx'],
  word: ['doc', 'docx'],
  presentation: ['ppt', 'pptx'],
  pdf: ['pdf'],
  text: ['txt', 'csv', 'md', 'log'],
} as const;

export type DocumentType = keyof typeof DOCUMENT_TYPES;
