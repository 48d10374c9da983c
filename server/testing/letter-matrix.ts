import { row, type MatrixRow } from './matrix-row.ts';
import type { RoleScene } from './role-scene.ts';

const OUTSIDER = ({ spare }: RoleScene) => ({ id: spare.outsider });

/** Rows of the role matrix about letters, temporary codes, badges, shared devices, and for whom welcomes are. */
export const LETTER_ROWS: readonly MatrixRow[] = [
  row('get Flx_Members/matching', ['Admin-Users']),
  row('get Flx_Members/welcomes', ['Admin-Users']),
  row('get Flx_Members/letters', ['Admin-Users']),
  row('post Flx_Members/letters', ['Admin-Users'], { body: ({ spare }) => ({ Ids: [spare.outsider], Which: 'all' }) }),
  row('get Flx_Users/{id}/code', ['Admin-Users'], { params: OUTSIDER }),
  row('post Flx_Users/{id}/code', ['Admin-Users'], { params: OUTSIDER }),
  row('delete Flx_Users/{id}/code', ['Admin-Users'], { params: OUTSIDER }),
  row('post Flx_Badges', ['Admin-Users'], { body: ({ spare }) => ({ Users: [spare.outsider] }) }),
  row('get Flx_Users/{id}/badge', ['Admin-Users'], { params: OUTSIDER }),
  row('delete Flx_Users/{id}/badge', ['Admin-Users'], { params: OUTSIDER }),
  row('get Flx_SharedDevices', ['Admin-Users']),
  row('post Flx_SharedDevices', ['Admin-Users'], { body: () => ({ Name: 'Planta' }) }),
  row('delete Flx_SharedDevices/{id}', ['Admin-Users'], { params: ({ spare }) => ({ id: spare.sharedDevice }) }),
];
