import type { Translation } from '../language.ts';
import type { usage as spanish } from '../es-CO/usage.ts';

export const usage: Translation<typeof spanish> = {
  intro: 'How people used the network over the last eight full weeks, with no data about individuals.',
  refusedTitle: 'You don’t have access to network usage',
  loading: 'Loading usage',
  failedTitle: 'We couldn’t load the usage',
  failedHint: 'Try again in a few minutes.',
  at: moment => `As of ${moment}`,
  note: step =>
    `To protect privacy, numbers of people are rounded down to multiples of ${step}, and they’re hidden when fewer than ${step} people are counted or left out. <${step} means 0 to ${step - 1}.`,
  few: step => `<${step}`,
  fewSaid: step => `Fewer than ${step}`,
  week: 'Week of',
  day: 'Day',
  people: 'People',
  type: 'Type',
  area: 'Area',
  belong: 'Members',
  organisation: 'The whole organization',
  rest: 'Other areas',
  restHint: 'Areas with fewer people, counted together.',
  empty: 'Nothing was published during these weeks.',
  scroll: table => `${table}, scrolls sideways`,
  weeks: {
    title: 'Active people by week',
    hint: 'People who opened the network at least once, Monday to Sunday.',
  },
  days: { title: 'Active people by day', hint: 'Over the last four full weeks.' },
  publications: {
    title: 'Publications by week',
    hint: 'Published for everyone or in public groups. Private groups aren’t counted.',
  },
  areas: {
    title: 'By area',
    hint: 'Week by week. People count toward the area they were in that week.',
    measure: 'Show',
    noneAlone: people => `No area has ${people} people, so they’re all counted together.`,
  },
  measures: { Active: 'Active', Interacting: 'Took part', Confirmed: 'Confirmed' },
  measureHints: {
    Active: 'People who opened the network that week.',
    Interacting: 'People who reacted to or commented on something published that week.',
    Confirmed: 'People who confirmed all the mandatory news published for everyone that week.',
  },
  nothingAsked: '–',
  nothingAskedSaid: 'Nothing to confirm',
  files: { weeks: 'usage-weeks', days: 'usage-days', publications: 'usage-publications', areas: 'usage-areas' },
};
