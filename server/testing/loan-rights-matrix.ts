import { EVERYBODY, row, type MatrixRow } from './matrix-row.ts';

const DESK = { exactly: true } as const;

/** Rights over one's data for loans, and the desk that answers claims. */
export const LOAN_RIGHTS_ROWS: readonly MatrixRow[] = [
  row('get Conocerte/export', EVERYBODY),
  row('get Conocerte/claims', EVERYBODY),
  row('post Conocerte/claims', EVERYBODY, { body: () => ({ Kind: 'query', Words: '¿Qué saben de mí?' }) }),
  row('get Conocerte/desk', ['Admin-Credits'], DESK),
  row('post Conocerte/claims/{id}/answer', ['Admin-Credits'], {
    ...DESK,
    params: () => ({ id: 2_000_000_000 }),
    body: () => ({ Words: 'Ya' }),
    ends: 404,
  }),
  row('post Conocerte/claims/{id}/extension', ['Admin-Credits'], {
    ...DESK,
    params: () => ({ id: 2_000_000_000 }),
    body: () => ({ Words: 'Ya' }),
    ends: 404,
  }),
  row('get Conocerte/erasure', EVERYBODY),
  row('delete Conocerte/erasure', EVERYBODY),
  row('post Conocerte/erasure', EVERYBODY, { body: () => ({}), ends: 422 }),
];
