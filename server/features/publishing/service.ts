/** Functions for features that publish: see `Publication`. */
export { attachPhotos } from './item.ts';
export { changedAudience, checkNewAudience, newAudience } from './item.ts';
export { contentInput } from './publication.ts';
export { draftItem } from './draft.ts';
export { publishDue, publishScheduled, type ScheduledPublication } from './draft.ts';
export { audienceAfter, publish, saveItem } from './item.ts';
export { isAudienceOpen } from './publication.ts';
export { draftResponsibility } from './responsibility.ts';
export { publishingTexts } from './publication.ts';
export { sharedDrafts } from './shared-drafts.ts';
export { keepVersion, versionFiles, versionOperations } from './versions.ts';
export { itemText, notifyOfPublication, type Publication } from './publication.ts';
