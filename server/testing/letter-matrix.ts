import { row, type MatrixRow } from './matrix-row.ts';
import type { RoleScene } from './role-scene.ts';

const OUTSIDER = ({ spare }: RoleScene) => ({ id: spare.outsider });

/** Rows of the role matrix about letters, temporary codes, and for whom welcomes are. */
export const LETTER_ROWS: readonly MatrixRow[] = [
  row('get Flx_Members/matching', ['Admin-Users']),
  row('get Flx_Members/welcomes', ['Admin-Users']),
  row('get Flx_Members/letters', ['Admin-Users']),
  row('post Flx_Members/letters', ['Admin-Users'], { body: ({ spare }) => ({ Ids: [spare.outsider], Which: 'all' }) }),
  row('get Flx_Users/{id}/code', ['Admin-Users'], { params: OUTSIDER }),
  row('post Flx_Users/{id}/code', ['Admin-Users'], { params: OUTSIDER }),
  row('delete Flx_Users/{id}/code', ['Admin-Users'], { params: OUTSIDER }),
];
