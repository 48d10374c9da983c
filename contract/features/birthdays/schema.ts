import { number, object, string, type InferType } from 'yup';
import type { birthdays } from '../../i18n/es-CO/birthdays.ts';
import type { feed } from '../../i18n/es-CO/feed.ts';
import type { Translation } from '../../i18n/language.ts';
import { idSchema } from '../../lib/id-schema.ts';
import { textSchema } from '../../lib/text-schema.ts';
import { attachmentsSchema } from '../feed/schema.ts';
import { GREETING_PHOTOS_MAX, GREETING_TEXT_MAX, RULE_VERSION_MAX, TEMPLATES } from './limits.ts';
import { DAY_RULES } from './types.ts';

/** Messages of both features: photos follow the rules of the feed's. */
export interface BirthdayTexts {
  readonly feed: Translation<typeof feed>['errors'];
  readonly birthdays: Translation<typeof birthdays>['errors'];
}

/** Body of `POST /api/Flx_Greetings`. @spec 2§5 Birthday card */
export const greetingSchema = ({ feed: feedTexts, birthdays: texts }: BirthdayTexts) =>
  object({
    ReceiverId: idSchema().required(),
    Text: textSchema(GREETING_TEXT_MAX, texts.textTooLong(GREETING_TEXT_MAX), feedTexts.textUnreadable).required(
      texts.textRequired,
    ),
    Template: number().oneOf(TEMPLATES, texts.templateInvalid),
    Attachments: attachmentsSchema(feedTexts, GREETING_PHOTOS_MAX, texts.tooManyPhotos(GREETING_PHOTOS_MAX)),
  });

/** Body of `PUT /api/Flx_Birthdays/settings`. */
export const celebrationSettingsSchema = () =>
  object({
    DayRule: string().oneOf(DAY_RULES).required(),
    Version: number().strict().integer().min(0).max(RULE_VERSION_MAX).required(),
  });

export type GreetingBody = InferType<ReturnType<typeof greetingSchema>>;
export type CelebrationSettingsBody = InferType<ReturnType<typeof celebrationSettingsSchema>>;
