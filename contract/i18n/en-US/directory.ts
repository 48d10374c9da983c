import type { directory as es } from '../es-CO/directory.ts';
import type { Translation } from '../language.ts';

export const directory: Translation<typeof es> = {
  title: 'Our network',
  subtitle: 'Members of the network',
  search: 'Search members',
  count: (count, text) => (count === 1 ? '1 member' : `${text} members`),
  countAbove: text => `More than ${text} members`,
  loading: 'Loading members',
  failed: 'The members could not be loaded',
  emptyTitle: 'No results found',
  emptyHint: 'Try other words or remove a filter.',
  pages: 'Pages of members',
  columns: { member: 'Member', area: 'Area', city: 'City', ext: 'Ext.', email: 'Email' },
  noData: 'Not given',
  byName: { asc: 'From A to Z', desc: 'From Z to A' },
  filters: {
    label: 'Filters of the members',
    open: 'Filters',
    openWith: count => `Filters, ${count} active`,
    area: 'Area',
    everyArea: 'All areas',
    noArea: 'There is no such area',
    city: 'City',
    everyCity: 'All cities',
    noCity: 'There is no such city',
    month: 'Birthday in',
    everyMonth: 'Any month',
    clear: 'Remove filters',
  },
  views: { label: 'Show as', table: 'Table', cards: 'Cards' },
  panel: { more: 'See more members' },
};
