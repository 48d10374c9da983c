/** Functions of rich text that other features call. Its files belong to the item of the text. */
export { cleanContent } from './clean.ts';
export { wordsOf } from './content-files.ts';
export { attachContentFiles, CONTENT_FILES, contentFileIds, presentContent, shownContent } from './content-files.ts';
