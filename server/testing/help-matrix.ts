import { EVERYBODY, OWN, row, type MatrixRow } from './matrix-row.ts';

/** Rows of the role matrix on help messages: people outside a conversation find none, with any administration role. */
export const HELP_ROWS: readonly MatrixRow[] = [
  row('get Flx_Messages', EVERYBODY),
  row('get Flx_Messages/{id}', OWN, { refusal: 404 }),
  row('post Flx_Messages', EVERYBODY, {
    body: ({ colleague }) => ({ UsersId: [colleague], Title: 'Proyector', Description: '¿Quién lo tiene?' }),
  }),
  row('post Flx_Messages/{id}/viewed', OWN, { refusal: 404 }),
  row('post Flx_Messages/{id}/replies', OWN, { refusal: 404, body: () => ({ Description: 'Yo' }) }),
  row('get Flx_MessageBlocks', EVERYBODY),
  row('get Flx_MessageBlocks/{id}', OWN, { refusal: 404 }),
  row('post Flx_MessageBlocks', EVERYBODY, { body: ({ colleague }) => ({ UserId: colleague }) }),
  row('delete Flx_MessageBlocks/{id}', OWN, { refusal: 404 }),
];
