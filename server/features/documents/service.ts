/** Exports for other features about documents of groups and areas. */
export { isDeletable, isFileOf, isOwnDocument, isPlaceOf, isVisibleDocument } from './visibility-sql.ts';
