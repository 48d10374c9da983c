import { EVERYBODY, OWN, row, type MatrixRow } from './matrix-row.ts';

/** Rows of the role matrix about devices, which concern nobody but their person. */
export const DEVICE_ROWS: readonly MatrixRow[] = [
  row('get Flx_Devices', EVERYBODY),
  row('post Flx_Devices/{id}/signOut', OWN, { params: ({ spare }) => ({ id: spare.device }), refusal: 404 }),
  row('post Flx_Devices/signOutOthers', EVERYBODY),
];
