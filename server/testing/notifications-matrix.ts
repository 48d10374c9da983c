import { createECDH } from 'node:crypto';
import { EVERYBODY, OWN, row, type MatrixRow } from './matrix-row.ts';

/** Device of the author. */
const DEVICE: MatrixRow['params'] = ({ ids }) => ({ id: ids['push_subscriptions'] ?? 0 });

/** Rows of the preferences, and of the devices that receive pushes. */
export const NOTIFICATION_ROWS: readonly MatrixRow[] = [
  row('get Flx_Notifications/preferences', EVERYBODY),
  row('put Flx_Notifications/preferences', EVERYBODY, {
    body: async ({ viewer }) => (await viewer.get('/api/Flx_Notifications/preferences')).body as object,
  }),
  row('get Flx_Notifications/push', EVERYBODY),
  row('post Flx_Notifications/push', EVERYBODY, {
    body: ({ viewer }) => ({
      Endpoint: `https://push.example/${viewer.id}`,
      P256dh: createECDH('prime256v1').generateKeys('base64url'),
      Auth: 'A'.repeat(22),
      UserAgent: 'Firefox',
    }),
  }),
  row('post Flx_Notifications/push/{id}/trial', OWN, { refusal: 404, params: DEVICE }),
  row('delete Flx_Notifications/push/{id}', OWN, { refusal: 404, params: DEVICE }),
];
