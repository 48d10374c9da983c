import type { legalPublishing as es } from '../es-CO/legal-publishing.ts';
import type { Translation } from '../language.ts';

export const legalPublishing: Translation<typeof es> = {
  intro:
    'Publish a new version here. Everyone will be asked to read and accept it on their next visit. Versions they accepted before are kept as they were.',
  refusedTitle: 'You don’t have access to the terms',
  failed: 'We couldn’t load the terms.',
  contact: {
    hint: 'The terms invite people to write to them. Their name and email are shown beside the text.',
    person: 'Person',
    save: 'Save',
    saved: 'Saved',
    failed: 'We couldn’t save it',
  },
  form: {
    title: 'New version',
    after: version => `Starts from the text of version ${version}.`,
    spanish: 'Español',
    english: 'English',
    name: 'Title',
    body: 'Text',
    bodyHint: 'Leave a blank line between paragraphs.',
    unchanged: 'Change something in the text to publish a new version.',
    preview: 'Preview',
    saveFailed: 'We couldn’t publish the version',
    saved: 'Version published',
  },
  preview: {
    title: version => `Preview of version ${version}`,
    subtitle: 'This is what people will see, in their language.',
    warning: 'Everyone will have to accept it on their next visit. You can’t change or delete it afterward.',
    back: 'Keep editing',
    publish: 'Publish',
  },
  history: {
    title: 'Published versions',
    version: version => `Version ${version}`,
    present: 'Current',
    product: 'Provided with Tertulia',
    by: name => `Published by ${name}`,
    accepted: (count, text) =>
      count === 0 ? 'Nobody has accepted it yet' : count === 1 ? 'Accepted by 1 person' : `Accepted by ${text} people`,
    open: 'Read it',
    openOf: version => `Read version ${version}`,
    failed: 'We couldn’t load this version.',
  },
};
