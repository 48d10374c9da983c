import type { chart as es } from '../es-CO/chart.ts';
import type { Translation } from '../language.ts';

export const chart: Translation<typeof es> = {
  subtitle: 'Who reports to whom, from the top to each team',
  loading: 'Loading the organization chart',
  failed: 'The organization chart could not be loaded',
  emptyTitle: 'There is no organization chart yet',
  emptyHint: 'It appears once somebody has been given a manager.',
  gone: 'That person is not in the organization chart.',
  collapse: 'Collapse all',
  image: 'Download image',
  fileName: 'organization-chart',
  alone: 'No manager assigned',
  reports: (count, text) => (count === 1 ? '1 direct report' : `${text} direct reports`),
  people: (count, text) => (count === 1 ? '1 person' : `${text} people`),
  show: name => `Show who reports to ${name}`,
  hide: name => `Hide who reports to ${name}`,
  showAlone: 'Show those without a manager',
  hideAlone: 'Hide those without a manager',
  branch: {
    loading: 'Loading the team',
    failed: 'The team could not be loaded. Try again',
    more: 'See more people',
  },
  found: {
    label: 'People found',
    hint: 'Try other words.',
    more: 'See more people',
  },
  person: {
    path: 'Up to the top',
    top: 'Reports to nobody.',
    pathFailed: 'Whom they report to could not be loaded',
    show: 'See in the organization chart',
    profile: 'See profile',
    changeManager: 'Change manager',
  },
  manager: {
    title: 'Change manager',
    question: name => `Whom does ${name} report to?`,
    nobody: 'Nobody',
    save: 'Save',
    saved: 'The manager has been changed',
    failed: 'The manager could not be changed',
  },
};
