import type { tiendaConsole as es } from '../es-CO/tienda-console.ts';
import type { Translation } from '../language.ts';

export const tiendaConsole: Translation<typeof es> = {
  title: 'Store',
  add: 'Create listing',
  search: 'Search listings',
  columns: { title: 'Title', author: 'Author', city: 'City', created: 'Created', expires: 'Expires' },
  sorting: { asc: 'Oldest first', desc: 'Newest first' },
  state: 'Status',
  everyState: 'All statuses',
  edit: title => `Edit: ${title}`,
  remove: title => `Delete: ${title}`,
  emptyTitle: 'No results found',
  emptyHint: 'No data available in this table',
  loading: 'Loading listings',
  samples: [
    ['Mountain bike', 'Ann Sample', 'Bogotá', '2026/03/18', '2026/04/18'],
    ['Wooden desk', 'Luis Sample', 'Cali', '2026/03/11', '2026/04/11'],
  ],
  failedHint: 'We couldn’t load the listings.',
  refusedTitle: 'You don’t have access to the store',
};
