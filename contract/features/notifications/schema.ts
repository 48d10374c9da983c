import { boolean, object, string } from 'yup';
import type { notifications } from '../../i18n/es-CO/notifications.ts';
import type { Translation } from '../../i18n/language.ts';
import { TOPICS, type Topic } from './kinds.ts';
import { bogotaDay, startOfBogotaDay } from '../../lib/time.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Returns whether a text is a time of day as stored in the preferences, `HH:mm`. */
export const isClockTime = (text: string): boolean => CLOCK_TIME.test(text);

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * Returns the instant of a clock time on the day of `now` in Bogota, which has had no daylight saving time since 1993.
 */
export const bogotaTime = (now: Date, time: string): Date =>
  new Date(startOfBogotaDay(bogotaDay(now)).getTime() + minuteOf(time) * MINUTE);

/** Quiet hours of a person: clock times in Bogota. */
interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the end of the quiet hours that `now` is in, or null outside of them. The first minute is included, the last
 * one is not. If the end is before the beginning, they span midnight.
 */
export function quietUntil(now: Date, { from, to }: QuietHours): Date | null {
  const begin = bogotaTime(now, from);
  const end = bogotaTime(now, to);
  if (begin < end) return now >= begin && now < end ? end : null;
  if (now < end) return end;
  return now >= begin ? new Date(end.getTime() + DAY_MINUTES * MINUTE) : null;
}

type Texts = Translation<typeof notifications>['errors'];

/** Body of `PUT /api/Flx_Notifications/{id}`: a seen notification stays seen. @spec 1§4 */
export const notificationChangeSchema = (texts: Texts) =>
  object({ Viewed: boolean().strict().required(texts.viewedOnly).oneOf([true], texts.viewedOnly) });

const choice = (message: string) => boolean().strict().typeError(message).required(message);

/** Choice that a page of an earlier release does not know; then it stays as it is stored. */
const laterChoice = (message: string) => boolean().strict().nonNullable(message).typeError(message);

const channels = (message: string) =>
  object({ Web: choice(message), Email: choice(message), Push: laterChoice(message) })
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
    MailLater: laterChoice(texts.mailLaterRequired),
  });
