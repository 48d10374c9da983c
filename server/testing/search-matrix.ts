import type { MatrixRow } from './matrix-row.ts';

/** Rows of the role matrix on the search: everybody may search, and gets results that they may see. */
export const SEARCH_ROWS: readonly MatrixRow[] = [
  { route: 'get search', allowed: 'everybody' },
  {
    route: 'get search/documents/{id}',
    allowed: 'everybody',
    params: ({ ids }) => ({ id: ids['Flx_Repository'] ?? 0 }),
  },
  { route: 'get search/suggestions', allowed: 'everybody' },
];
