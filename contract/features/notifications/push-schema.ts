import { object, string } from 'yup';
import type { notifications } from '../../i18n/es-CO/notifications.ts';
import type { Translation } from '../../i18n/language.ts';

const ADDRESS_MAX = 1_000;
const USER_AGENT_MAX = 500;
/** Lengths of an uncompressed point of P-256 and of 16 bytes, in base64url. */
const POINT = /^[\w-]{87}$/;
const SECRET = /^[\w-]{22}$/;

/** Body of `POST /api/Flx_Notifications/push`: the subscription of a browser. */
export const subscriptionSchema = ({ subscription }: Translation<typeof notifications>['errors']) => {
  const text = () => string().strict().required(subscription);
  return object({
    Endpoint: text().max(ADDRESS_MAX, subscription),
    P256dh: text().matches(POINT, subscription),
    Auth: text().matches(SECRET, subscription),
    UserAgent: text().max(USER_AGENT_MAX, subscription),
  });
};
