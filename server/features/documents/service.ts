/** What other features ask of documents of groups and areas. */
export { isDeletable, isFileOf, isOwnDocument, isPlaceOf, isVisibleDocument } from './visibility-sql.ts';
