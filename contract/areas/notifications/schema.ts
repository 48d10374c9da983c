import { boolean, object } from 'yup';
import type { notifications } from '../../i18n/es-CO/notifications.ts';
import type { Translation } from '../../i18n/language.ts';

/** Body of `PUT /api/Flx_Notifications/{id}`: what was seen stays seen. @spec 1§4 */
export const notificationChangeSchema = (texts: Translation<typeof notifications>['errors']) =>
  object({ Viewed: boolean().strict().required(texts.viewedOnly).oneOf([true], texts.viewedOnly) });
