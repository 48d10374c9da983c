/** What other features do with rich text. Its files are those of the item that the text belongs to. */
export { cleanContent } from './clean.ts';
export { wordsOf } from './words-sql.ts';
export { attachContentFiles, CONTENT_FILES, contentFileIds, presentContent, shownContent } from './content-files.ts';
