import type { groupPins as source } from '../es-CO/group-pins.ts';
import type { Translation } from '../language.ts';

export const groupPins: Translation<typeof source> = {
  pin: 'Pin in the group',
  unpin: 'Unpin',
  until: date => `Pinned until ${date}`,
  pinned: 'The post is pinned',
  unpinned: 'The post is no longer pinned',
  failed: 'We couldn’t change the pinned post.',
  form: {
    title: 'Pin post',
    hint: 'It stays at the top of the group until that date. If another post is pinned, this one takes its place.',
    until: 'Pinned until',
    save: 'Pin',
    failed: 'We couldn’t pin the post.',
  },
  errors: {
    itemRequired: 'Choose a post',
    untilRequired: 'Say until when',
    untilInvalid: 'The date isn’t valid',
    untilPast: 'The date must be in the future',
    untilFar: days => `It can stay pinned for up to ${days} days`,
  },
};
