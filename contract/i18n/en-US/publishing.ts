import type { publishing as es } from '../es-CO/publishing.ts';
import type { Translation } from '../language.ts';

export const publishing: Translation<typeof es> = {
  title: 'Visibility',
  home: 'Home',
  homeHint: 'It appears among the posts of the whole organisation',
  groups: 'Specific groups',
  areas: 'Specific areas',
  private: 'Private',
  noGroups: 'You do not belong to any group yet.',
  otherGroup: 'Find another public group',
  otherArea: 'Find another area',
  placeName: 'Type its name',
  noPlace: 'None is called that',
  placesFailed: 'We could not load your groups and areas.',
  closed: '*The time to edit the visibility is over',
  optionRequired: 'Select at least one option',
  groupRequired: 'Select at least one group',
  areaRequired: 'Select at least one area',
  meanwhile: {
    taken: fields => `What the other person changed is in the form now: ${fields}.`,
    both: fields => `Both of you changed: ${fields}. What you wrote stays.`,
    saveAgain: 'Review it and save again.',
  },
};
