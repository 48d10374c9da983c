import { boolean, object, string } from 'yup';
import type { notifications } from '../../i18n/es-CO/notifications.ts';
import type { Translation } from '../../i18n/language.ts';
import { isClockTime } from './quiet-hours.ts';
import { TOPICS, type Topic } from './topics.ts';

type Texts = Translation<typeof notifications>['errors'];

/** Body of `PUT /api/Flx_Notifications/{id}`: a seen notification stays seen. @spec 1§4 */
export const notificationChangeSchema = (texts: Texts) =>
  object({ Viewed: boolean().strict().required(texts.viewedOnly).oneOf([true], texts.viewedOnly) });

const choice = (message: string) => boolean().strict().typeError(message).required(message);

const channels = (message: string) =>
  object({ Web: choice(message), Email: choice(message) })
    .noUnknown(message)
    .strict()
    .required(message);

const clockTime = (message: string) =>
  string()
    .strict()
    .nullable()
    .defined(message)
    .test('time', message, value => value === null || isClockTime(value ?? ''));

/** Body of `PUT /api/Flx_Notifications/preferences`: the complete preferences, as `GET` returns them. */
export const preferencesSchema = (texts: Texts) =>
  object({
    Topics: object(
      Object.fromEntries(TOPICS.map(topic => [topic, channels(texts.topicsRequired)])) as Record<
        Topic,
        ReturnType<typeof channels>
      >, // `Object.fromEntries` loses the names of the keys.
    )
      .noUnknown(texts.topicsRequired)
      .strict()
      .required(texts.topicsRequired),
    QuietFrom: clockTime(texts.quietHours),
    QuietTo: clockTime(texts.quietHours).test('other', texts.quietHours, function isOtherEnd(value) {
      const { QuietFrom: from } = this.parent as { QuietFrom?: unknown }; // The parent is the object around this field.
      return (from === null) === (value === null) && (value === null || from !== value);
    }),
    Digest: choice(texts.digestRequired),
  });
