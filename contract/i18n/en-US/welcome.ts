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
    photoAlt: 'This is how your photo looks',
    interestsLead: 'Choose what you like, and what people may ask you about.',
    themeLead: 'Choose the landscape that goes with you. You see it at once.',
    back: 'Back',
    next: 'Continue',
    finish: 'Finish',
    later: 'Finish later',
    laterHint: 'What you have done is kept. You will go on at this step at your next visit.',
    failed: 'We could not load your profile.',
    notKept: 'We could not save this step',
    notRegistered: 'The registration failed, reload the page',
  },
  done: {
    title: name => (name === '' ? 'Welcome!' : `Welcome, ${name}!`),
    lead: 'These groups and colleagues are a good start.',
    colleagues: area => `People of ${area}`,
    noColleagues: 'For now there is nobody else in your area.',
    colleaguesFailed: 'We could not load your colleagues.',
    start: 'Go to home',
  },
};
