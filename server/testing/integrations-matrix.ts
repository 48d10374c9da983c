import { type MatrixRow, row } from './matrix-row.ts';

/** Body of a new service account. */
export const NEW_ACCOUNT = { Name: 'Directorio de sedes', Scopes: ['people:read'], Networks: [], Days: 90 };

export const INTEGRATION_ROWS: readonly MatrixRow[] = [
  row('get Flx_ServiceAccounts', []),
  row('get Flx_ServiceAccounts/{id}', []),
  row('post Flx_ServiceAccounts/creation', [], { body: () => NEW_ACCOUNT }),
  row('post Flx_ServiceAccounts/{id}/rotation', []),
  row('post Flx_ServiceAccounts/{id}/revocation', []),
];

/** Lists that a service account with every scope reads, as pages and single rows. It does nothing else. */
export const READ_BY_ACCOUNTS: readonly string[] = [
  'Flx_Users',
  'Flx_Areas',
  'Flx_Cities',
  'Flx_Interests',
  'Flx_Teams',
  'Flx_TeamCategories',
  'Flx_News',
  'Flx_NewsCategories',
  'Flx_Events',
];
