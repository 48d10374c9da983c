/** What features that publish share: see `Publication`. */
export { attachPhotos } from './attachments.ts';
export { changedAudience, checkNewAudience, newAudience } from './audience.ts';
export { contentInput } from './content.ts';
export { draftItem, publishDraft } from './draft.ts';
export { audienceAfter, publish, saveItem } from './item.ts';
export { isAudienceOpen } from './publishing-sql.ts';
export { itemText, notifyOfPublication, type Publication } from './publication.ts';
