import type { interests as spanish } from '../es-CO/interests.ts';
import type { Translation } from '../language.ts';

export const interests: Translation<typeof spanish> = {
  dialog: {
    title: 'Your interests',
    lead: 'Colleagues find you by them in the directory, if you show them.',
    save: 'Save',
    noChange: 'Choose or remove an interest to save',
    saved: 'The changes have been saved!',
    failed: 'We couldn’t save your interests',
  },
  kinds: { hobby: 'What I like', skill: 'Ask me about' },
  kindsOf: { hobby: 'Interests', skill: 'Ask about' },
  chosen: count => `${count} chosen`,
  choose: 'Choose interests',
  none: 'You haven’t chosen any interests yet.',
  loadFailed: 'We couldn’t load the interests.',
};
