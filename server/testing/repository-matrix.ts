import { addDays } from 'date-fns';
import { bogotaDay } from '#contract/lib/time.ts';
import { EVERYBODY, row, type MatrixRow } from './matrix-row.ts';

/** The document of an area: whoever deletes it there renames it and answers for it. */
const MAY = ['Admin-Areas'] as const;

export const REPOSITORY_ROWS: readonly MatrixRow[] = [
  row('get Flx_Repository', EVERYBODY),
  row('get Flx_Repository/{id}', EVERYBODY),
  row('get Flx_Repository/{id}/text', EVERYBODY),
  row('put Flx_Repository/{id}/favourite', EVERYBODY),
  row('delete Flx_Repository/{id}/favourite', EVERYBODY),
  row('put Flx_Repository/{id}', MAY, { author: true, body: () => ({ Title: 'Otra.pdf' }) }),
  row('put Flx_Repository/{id}/review', MAY, {
    author: true,
    body: ({ now }) => ({ Until: bogotaDay(addDays(now, 30)) }),
  }),
  row('delete Flx_Repository/{id}/review', MAY, { author: true }),
  row('delete Flx_Repository/{id}', MAY, { author: true }),
];
