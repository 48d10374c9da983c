import { boolean, mixed, object, string, type InferType } from 'yup';
import { idSchema } from '../../lib/id-schema.ts';
import type { feed } from '../../i18n/es-CO/feed.ts';
import type { tienda } from '../../i18n/es-CO/tienda.ts';
import type { Translation } from '../../i18n/language.ts';
import { lineSchema, phoneSchema, textSchema } from '../../lib/text-schema.ts';
import { attachmentsSchema, targetsSchema } from '../feed/schema.ts';
import { DESCRIPTION_MAX, MOBILE_MAX, PHONE_MAX, PHOTOS_MAX, PRICE_MAX, TITLE_MAX } from './limits.ts';
import { extensionOf } from './rules.ts';
import { ADVERT_CATEGORIES, ADVERT_STATES } from './types.ts';

/** Messages of both features: targets and photos follow the feed's rules. */
export interface AdvertTexts {
  readonly feed: Translation<typeof feed>['errors'];
  readonly tienda: Translation<typeof tienda>['errors'];
}

/** Body of `POST` and `PUT /api/Flx_Store`, with the messages of its reader. @spec 1§5 Article */
export const advertSchema = ({ feed: feedTexts, tienda: texts }: AdvertTexts) => {
  const terms = (max: number) => [max, feedTexts.tooLong(max), feedTexts.textUnreadable] as const;
  return object({
    Title: lineSchema(...terms(TITLE_MAX)).required(texts.titleRequired),
    Description: textSchema(...terms(DESCRIPTION_MAX)).required(texts.descriptionRequired),
    Price: lineSchema(...terms(PRICE_MAX)).required(texts.priceRequired),
    Location: idSchema(texts.locationRequired).required(texts.locationRequired),
    Category: string().oneOf(ADVERT_CATEGORIES, texts.categoryRequired).required(texts.categoryRequired),
    ContactTel: phoneSchema(...terms(PHONE_MAX)).nullable(),
    ContactExt: mixed<number | string>()
      .nullable()
      .test('extension', texts.extensionInvalid, value => extensionOf(value) !== undefined),
    ContactMobile: phoneSchema(...terms(MOBILE_MAX)).nullable(),
    Attachments: attachmentsSchema(feedTexts, PHOTOS_MAX, texts.photosTooMany(PHOTOS_MAX)),
    Home: boolean(),
    Group: targetsSchema(feedTexts),
  });
};

/** Body of `PUT /api/Flx_Store/{id}/state`. */
export const advertStateSchema = (texts: AdvertTexts['tienda']) =>
  object({ State: string().oneOf(ADVERT_STATES, texts.stateInvalid).required(texts.stateInvalid) });

export type AdvertBody = InferType<ReturnType<typeof advertSchema>>;
