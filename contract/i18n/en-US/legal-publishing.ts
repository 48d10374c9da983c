import type { legalPublishing as es } from '../es-CO/legal-publishing.ts';
import type { Translation } from '../language.ts';

export const legalPublishing: Translation<typeof es> = {
  intro:
    'Publish a new version here. Everybody reads and accepts it at their next visit; what they accepted before is kept as it was.',
  refusedTitle: 'You don’t administer the terms',
  failed: 'The terms could not be loaded.',
  form: {
    title: 'New version',
    after: version => `Begins with the text of version ${version}.`,
    spanish: 'Español',
    english: 'English',
    name: 'Title',
    body: 'Text',
    bodyHint: 'An empty line separates paragraphs.',
    unchanged: 'Change something in the text to publish a new version.',
    preview: 'Preview',
    saveFailed: 'The version could not be published',
    saved: 'The version has been published',
  },
  preview: {
    title: version => `Preview of version ${version}`,
    subtitle: 'This is how each person will read it, in their language.',
    warning: 'Everybody will have to accept it at their next visit. It cannot be changed or deleted afterwards.',
    back: 'Go on editing',
    publish: 'Publish',
  },
  history: {
    title: 'Published versions',
    version: version => `Version ${version}`,
    present: 'In force',
    product: 'The product’s own',
    by: name => `Published by ${name}`,
    accepted: (count, text) =>
      count === 0 ? 'Nobody has accepted it' : count === 1 ? 'Accepted by 1 person' : `Accepted by ${text} people`,
    open: 'Read the text',
    openOf: version => `Read the text of version ${version}`,
    failed: 'This version could not be loaded.',
  },
};
