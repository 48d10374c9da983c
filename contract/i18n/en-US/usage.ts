import type { Translation } from '../language.ts';
import type { usage as spanish } from '../es-CO/usage.ts';

export const usage: Translation<typeof spanish> = {
  intro: 'How the network was used over the last eight full weeks, with nothing about any one person.',
  refusedTitle: 'You do not administer the network usage',
  loading: 'Counting the usage',
  failedTitle: 'We could not count the usage',
  failedHint: 'Try again in a few minutes.',
  at: moment => `Counted: ${moment}`,
  note: step =>
    `People are counted in steps of ${step}, rounded down: how many they are is never shown where they are fewer than ${step}, nor where fewer than ${step} are missing. <${step} means none to ${step - 1}.`,
  few: step => `<${step}`,
  fewSaid: step => `Fewer than ${step}`,
  week: 'Week of',
  day: 'Day',
  people: 'People',
  type: 'Type',
  area: 'Area',
  belong: 'Members',
  organisation: 'The whole organization',
  rest: 'Others',
  restHint: 'Areas with fewer people, counted together.',
  empty: 'Nothing was published in these weeks.',
  scroll: table => `${table}, scrolls sideways`,
  weeks: {
    title: 'Active people by week',
    hint: 'Whoever opened the network on one day or more, from Monday to Sunday.',
  },
  days: { title: 'Active people by day', hint: 'In the last four whole weeks.' },
  publications: {
    title: 'Publications by week',
    hint: 'What was published for everybody or in public groups. What is in private groups is not counted.',
  },
  areas: {
    title: 'By area',
    hint: 'Week by week. People count in the area that they were in that week.',
    measure: 'What is counted',
    noneAlone: people => `No area has ${people} people, so they are all counted together.`,
  },
  measures: { Active: 'Active', Interacting: 'Took part', Confirmed: 'Confirmed' },
  measureHints: {
    Active: 'People who opened the network in the week.',
    Interacting: 'People who reacted to something published in the week, or commented on it.',
    Confirmed: 'People who confirmed all mandatory news for everybody that were published in the week.',
  },
  nothingAsked: '—',
  nothingAskedSaid: 'Nothing to confirm',
  files: { weeks: 'usage-weeks', days: 'usage-days', publications: 'usage-publications', areas: 'usage-areas' },
};
