/** Functions for features that publish: see `Publication`. */
export { attachPhotos } from './attachments.ts';
export { changedAudience, checkNewAudience, newAudience } from './audience.ts';
export { contentInput } from './content.ts';
export { draftItem } from './draft.ts';
export { publishDue, publishScheduled, type ScheduledPublication } from './scheduled.ts';
export { audienceAfter, publish, saveItem } from './item.ts';
export { isAudienceOpen } from './publishing-sql.ts';
export { draftResponsibility } from './responsibility.ts';
export { publishingTexts } from './texts.ts';
export { sharedDrafts } from './shared-drafts.ts';
export { keepVersion, versionFiles, versionOperations } from './versions.ts';
export { itemText, notifyOfPublication, type Publication } from './publication.ts';
