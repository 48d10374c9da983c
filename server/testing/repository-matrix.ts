import { addDays } from 'date-fns';
import { bogotaDay } from '#contract/lib/time.ts';
import { EVERYBODY, row, type MatrixRow } from './matrix-row.ts';

/** Roles with rights on an area's document: people who may delete it there may also rename it and answer for it. */
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
  row('delete Flx_Repository/{id}', MAY, { author: true, body: () => ({ Reason: 'Está repetido' }) }),
];
