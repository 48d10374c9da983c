import { number, object, string, type InferType } from 'yup';
import type { birthdays } from '../../i18n/es-CO/birthdays.ts';
import type { feed } from '../../i18n/es-CO/feed.ts';
import type { Translation } from '../../i18n/language.ts';
import { isDay } from '../../lib/day.ts';
import { idSchema } from '../../lib/id-schema.ts';
import { textSchema } from '../../lib/text-schema.ts';
import { attachmentsSchema } from '../feed/schema.ts';
import {
  GREETING_PHOTOS_MAX,
  GREETING_TEXT_MAX,
  RULE_VERSION_MAX,
  SIGNATURE_PHOTOS_MAX,
  SIGNATURE_TEXT_MAX,
  STICKERS,
  TEMPLATES,
} from './limits.ts';
import { CARD_OCCASIONS, DAY_RULES } from './types.ts';

/** Messages of both features: photos follow the feed's rules. */
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

/** Body of `POST /api/Flx_Cards`. The server checks who may have a card for which day. */
export const cardSchema = ({ birthdays: texts }: BirthdayTexts) =>
  object({
    Occasion: string().oneOf(CARD_OCCASIONS, texts.occasionInvalid).required(texts.occasionInvalid),
    ReceiverId: idSchema(texts.receiverRequired).required(texts.receiverRequired),
    Template: number().oneOf(TEMPLATES, texts.templateInvalid),
    Day: string().test('day', texts.dayInvalid, value => value === undefined || isDay(value)),
  });

const signed = ({ feed: feedTexts, birthdays: texts }: BirthdayTexts) => ({
  Text: textSchema(SIGNATURE_TEXT_MAX, texts.signatureTooLong(SIGNATURE_TEXT_MAX), feedTexts.textUnreadable),
  Sticker: string()
    .nullable()
    .oneOf([...STICKERS, null], texts.stickerInvalid),
  Attachments: attachmentsSchema(feedTexts, SIGNATURE_PHOTOS_MAX, texts.tooManyPhotos(SIGNATURE_PHOTOS_MAX)),
});

/** Body of `POST /api/Flx_CardSignatures`. */
export const signatureSchema = (texts: BirthdayTexts) => object({ CardId: idSchema().required(), ...signed(texts) });

/** Body of `PUT /api/Flx_CardSignatures/{id}`, which replaces the whole signature. */
export const signatureChangeSchema = (texts: BirthdayTexts) => object(signed(texts));

/** Body of `PUT /api/Flx_Birthdays/settings`. */
export const celebrationSettingsSchema = () =>
  object({
    DayRule: string().oneOf(DAY_RULES).required(),
    Version: number().strict().integer().min(0).max(RULE_VERSION_MAX).required(),
  });

export type GreetingBody = InferType<ReturnType<typeof greetingSchema>>;
export type CelebrationSettingsBody = InferType<ReturnType<typeof celebrationSettingsSchema>>;
export type CardBody = InferType<ReturnType<typeof cardSchema>>;
export type SignatureBody = InferType<ReturnType<typeof signatureSchema>>;
export type SignatureChange = InferType<ReturnType<typeof signatureChangeSchema>>;
