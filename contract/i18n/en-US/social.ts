import type { social as source } from '../es-CO/social.ts';
import type { Translation } from '../language.ts';

export const social: Translation<typeof source> = {
  age: {
    minutes: count => `${count} min ago`,
    hours: count => `${count} h ago`,
  },
  errors: {
    commentEmpty: 'Write a comment or add a picture',
    commentTooLong: max => `The comment can have up to ${max} characters`,
    imageOnly: 'You can only add one picture to the comment',
  },
};
