import { addDays } from 'date-fns';
import { bogotaDay } from '#contract/lib/time.ts';
import { EVERYBODY, OWN, row, type MatrixRow } from './matrix-row.ts';
import type { RoleScene } from './role-scene.ts';

const NEXT_WEEKS = ({ now }: RoleScene) => ({
  StartDate: bogotaDay(addDays(now, 7)),
  EndDate: bogotaDay(addDays(now, 9)),
});

const FRIEND = {
  typePerson: 'Natural',
  Nombre: 'Camila',
  Apellido: 'Arango',
  Email: 'camila@ejemplo.example',
  Tel: '3105550142',
  Confianza: 1,
};

/**
 * Rows of the role matrix on queries, open to everybody about themselves. The business services are those with sample
 * data.
 */
export const APPS_ROWS: readonly MatrixRow[] = [
  row('get apps', EVERYBODY),
  row('get apps/approvals', EVERYBODY),
  row('post apps/vacation/balance', EVERYBODY, { body: () => ({}) }),
  row('post apps/vacation', EVERYBODY, { body: NEXT_WEEKS }),
  row('post apps/certificate', EVERYBODY, { body: () => ({}) }),
  row('post apps/stocktakings', EVERYBODY, { body: () => ({ idStock: '12' }) }),
  row('post apps/invoices', EVERYBODY, { body: () => ({ idInvoice: '12' }) }),
  row('post apps/clients', EVERYBODY, { body: () => ({ idClient: '12' }) }),
  row('get Flx_Process/{id}/document', OWN, { refusal: 404 }),
  row('post apps/approvals/{id}', EVERYBODY, {
    params: ({ spare }) => ({ id: spare.leave }),
    body: () => ({ Approved: true }),
  }),
  row('post sendEmail', EVERYBODY, {
    body: ({ viewer }) => ({ To: { results: [viewer.email] }, Subject: 'Hola', Body: 'Hola' }),
  }),
  row('get ConfianzaAmigo', EVERYBODY),
  row('get ConfianzaAmigo/{id}', EVERYBODY),
  row('get InvitarAmigo', EVERYBODY),
  row('get InvitarAmigo/{id}', OWN, { refusal: 404 }),
  row('get InvitarAmigo/quota', EVERYBODY),
  row('post InvitarAmigo', EVERYBODY, { body: () => FRIEND }),
  row('post InvitarAmigo/{id}/send', OWN, { refusal: 404 }),
  row('delete InvitarAmigo/{id}', OWN, { refusal: 404 }),
];
