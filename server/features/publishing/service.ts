/** What features that publish share: see `Publication`. */
export { attachPhotos } from './attachments.ts';
export { changedAudience, checkNewAudience, isAudienceOpen, newAudience } from './audience.ts';
export { draftItem, publishDraft } from './draft.ts';
export { audienceAfter, publish, saveItem } from './item.ts';
export { itemText, notifyOfPublication, type Publication } from './publication.ts';
