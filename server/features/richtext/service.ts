/** What other features do with rich text. Its pictures are files of the item that the text belongs to. */
export { cleanContent } from './clean.ts';
export { wordsOf } from './words-sql.ts';
export { attachContentImages, CONTENT_FILES, presentContent } from './pictures.ts';
