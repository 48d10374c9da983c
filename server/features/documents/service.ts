/** What other features ask of documents. */
export { isFileOf, isPlaceOf, isVisibleDocument } from './visibility-sql.ts';
