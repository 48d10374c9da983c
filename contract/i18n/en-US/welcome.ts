import type { welcome as spanish } from '../es-CO/welcome.ts';
import type { Translation } from '../language.ts';

export const welcome: Translation<typeof spanish> = {
  errors: {
    interestRequired: 'choose at least one interest',
    themeRequired: 'choose at least one theme',
    photoInvalid: 'Choose a photo',
    termsRequired: 'Accept the terms and the data policy to continue',
  },
  wizard: {
    title: 'Complete your profile',
    steps: { photo: 'Your photo', interests: 'Your interests', theme: 'Your theme' },
    progress: (step, steps) => `Step ${step} of ${steps}`,
    photoLead: 'Colleagues recognize you more easily with a photo. You can add it later.',
    choosePhoto: 'Choose a photo',
    changePhoto: 'Change photo',
    removePhoto: 'Remove photo',
    photoAlt: 'How your photo will look',
    interestsLead: 'Choose what you like and what people can ask you about.',
    themeLead: 'Choose the landscape that suits you. You’ll see it right away.',
    back: 'Back',
    next: 'Continue',
    finish: 'Finish',
    later: 'Finish later',
    laterHint: 'We’ll keep what you’ve done. You’ll continue from this step on your next visit.',
    failed: 'We couldn’t load your profile.',
    notKept: 'We couldn’t save this step',
    notRegistered: 'The registration failed. Reload the page',
  },
  done: {
    title: name => (name === '' ? 'Welcome!' : `Welcome, ${name}!`),
    lead: 'These groups and colleagues are a good place to start.',
    colleagues: area => `People in ${area}`,
    noColleagues: 'There’s no one else in your area yet.',
    colleaguesFailed: 'We couldn’t load your colleagues.',
    start: 'Go to home',
  },
};
