import type { groupsConsole as es } from '../es-CO/groups-console.ts';
import type { Translation } from '../language.ts';

export const groupsConsole: Translation<typeof es> = {
  edit: title => `Edit: ${title}`,
  remove: title => `Delete: ${title}`,
  sorting: {
    title: { asc: 'From A to Z', desc: 'From Z to A' },
    created: { asc: 'Oldest first', desc: 'Newest first' },
  },
  groups: {
    title: 'Groups',
    add: 'Create group',
    search: 'Search groups',
    columns: { title: 'Title', category: 'Category', type: 'Type', members: 'Members', created: 'Created' },
    type: 'Type',
    everyType: 'All types',
    category: 'Category',
    everyCategory: 'All categories',
    state: 'Status',
    everyState: 'All statuses',
    states: { active: 'Active', archived: 'Archived' },
    archived: 'Archived',
    private: 'Private',
    hidden: 'Visible to members only',
    none: 'No category',
    emptyTitle: 'No results found',
    emptyHint: 'No data available in this table',
    loading: 'Loading groups',
    samples: [
      ['Hikers', 'Sports', 'Social', '12', '2026/03/18'],
      ['Project Horizon', '–', 'Collaborative', '8', '2026/03/11'],
    ],
    failedHint: 'We couldn’t load the groups.',
    refusedTitle: 'You don’t have access to groups',
  },
  areas: {
    title: 'Areas',
    add: 'Create area',
    search: 'Search areas',
    columns: { title: 'Title', description: 'Description', people: 'People', created: 'Created' },
    noDescription: 'No description',
    emptyTitle: 'No results found',
    emptyHint: 'No data available in this table',
    loading: 'Loading areas',
    samples: [
      ['Sales', 'Customers and contracts', '12', '2026/03/18'],
      ['Operations', 'No description', '8', '2026/03/11'],
    ],
    failedHint: 'We couldn’t load the areas.',
    refusedTitle: 'You don’t have access to areas',
  },
};
