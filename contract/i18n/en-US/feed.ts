import type { feed as source } from '../es-CO/feed.ts';
import type { Translation } from '../language.ts';

export const feed: Translation<typeof source> = {
  shared: {
    status: 'a status',
    documents: 'documents',
    video: 'a video',
    videos: 'videos',
    media: 'media',
    photos: 'photos',
    mediaAndDocuments: 'media and documents',
    news: 'a news item',
    event: 'an event',
    advert: 'a classified',
    poll: 'a poll',
  },
  errors: {
    textRequired: 'Write what you want to share',
    textTooLong: max => `The text can have up to ${max} characters`,
    textUnreadable: 'The text has characters that cannot be saved',
    altTooLong: max => `The description of the picture can have up to ${max} characters`,
    tooManyFiles: 'Some files were not uploaded because the limit was exceeded',
    filesInvalid: 'Check the attached files',
    filesRepeated: 'The same file is attached twice',
    targetsInvalid: 'Check the chosen groups and areas',
    targetsTooMany: max => `You can choose up to ${max} groups and areas`,
    targetsRequired: 'Choose where to publish',
    targetsForeign: 'You can only publish in groups and areas that you belong to',
  },
};
