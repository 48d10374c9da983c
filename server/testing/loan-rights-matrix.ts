import { EVERYBODY, row, type MatrixRow } from './matrix-row.ts';
import type { RoleScene } from './role-scene.ts';

const DESK = { exactly: true } as const;
const CLAIM = {
  ...DESK,
  params: ({ spare }: RoleScene) => ({ id: spare.claim }),
  body: () => ({ Words: 'Ya' }),
} as const;

/** Rows of the role matrix on people's rights over their loan data, and on the desk that answers claims. */
export const LOAN_RIGHTS_ROWS: readonly MatrixRow[] = [
  row('get Conocerte/export', EVERYBODY),
  row('get Conocerte/claims', EVERYBODY),
  row('post Conocerte/claims', EVERYBODY, { body: () => ({ Kind: 'query', Words: '¿Qué saben de mí?' }) }),
  row('get Conocerte/desk', ['Admin-Credits'], DESK),
  row('post Conocerte/claims/{id}/extension', ['Admin-Credits'], CLAIM),
  row('post Conocerte/claims/{id}/answer', ['Admin-Credits'], CLAIM),
  row('get Conocerte/erasure', EVERYBODY),
  row('delete Conocerte/erasure', EVERYBODY),
  // The author has a pending loan.
  row('post Conocerte/erasure', EVERYBODY, { author: false, refusal: 409, body: () => ({ Outcome: 'erase' }) }),
];
