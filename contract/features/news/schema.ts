import { boolean, number, object, type InferType } from 'yup';
import { idSchema } from '../../lib/id-schema.ts';
import type { feed } from '../../i18n/es-CO/feed.ts';
import type { newsForm } from '../../i18n/es-CO/news-form.ts';
import type { Translation } from '../../i18n/language.ts';
import { instantSchema, lineSchema, textSchema } from '../../lib/text-schema.ts';
import { attachmentsSchema, targetsSchema } from '../feed/schema.ts';
import { draftReferenceSchema, sharedDraftSchema, type DraftTexts } from '../publishing/schema.ts';
import { contentSchema, type ContentOptions } from '../richtext/schema.ts';
import {
  NEWS_CATEGORY_MAX,
  NEWS_DAYS_MAX,
  NEWS_DAYS_MIN,
  NEWS_DESCRIPTION_MAX,
  NEWS_PHOTOS,
  NEWS_TITLE_MAX,
} from './limits.ts';

/** Messages of both features: targets and the photo follow the feed's rules. */
export interface NewsTexts {
  readonly feed: Translation<typeof feed>['errors'];
  readonly news: Translation<typeof newsForm>['errors'];
}

interface NewsSchemaOptions extends Pick<ContentOptions, 'clean'> {
  /** Whether the item is new, and so must have its photo; an edited one may omit it to keep it. */
  readonly isNew: boolean;
}

const choice = (message: string) => idSchema(message).required(message);

const isDays = (days: number | null | undefined): boolean =>
  Number.isInteger(days) && Number(days) >= NEWS_DAYS_MIN && Number(days) <= NEWS_DAYS_MAX;

/** Schema of the days of corporate news; for other news any value is dropped. */
const days = (message: string) =>
  number()
    .typeError(message)
    .nullable()
    .test('days', message, (value, { parent }: { parent: { readonly Corporative?: unknown } }) =>
      value === null || value === undefined ? parent.Corporative !== true : isDays(value),
    );

/**
 * Body of `POST` and `PUT /api/Flx_News`, with the messages of its reader. Its dates are checked by `dateFault`.
 * @spec 1§5 Event and news forms
 */
export const newsSchema = ({ feed: feedTexts, news: own }: NewsTexts, { isNew, clean }: NewsSchemaOptions) => {
  const photo = attachmentsSchema(feedTexts, NEWS_PHOTOS, own.onePhoto).min(NEWS_PHOTOS, own.photoRequired);
  const terms = (max: number) => [max, feedTexts.tooLong(max), feedTexts.textUnreadable] as const;
  return object({
    Title: lineSchema(...terms(NEWS_TITLE_MAX)).required(own.titleRequired),
    Description: textSchema(...terms(NEWS_DESCRIPTION_MAX)).required(own.descriptionRequired),
    // Markup without text is no content. @spec 1§5
    Content: contentSchema({ clean, tooLong: own.contentTooLong, unreadable: feedTexts.textUnreadable }).required(
      own.contentRequired,
    ),
    Category: choice(own.categoryRequired),
    City: choice(own.cityRequired),
    Featured: boolean(),
    Corporative: boolean(),
    AvalibleDays: days(own.daysRequired),
    RequiresConfirmation: boolean(),
    PublicationDate: instantSchema().typeError(own.dateInvalid).nullable(),
    ExpiryDate: instantSchema().typeError(own.dateInvalid).nullable(),
    HoldsUntil: instantSchema().typeError(own.dateInvalid).nullable(),
    AskAgain: boolean(),
    Attachments: isNew ? photo.required(own.photoRequired) : photo,
    Home: boolean(),
    Group: targetsSchema(feedTexts),
    Draft: draftReferenceSchema(isNew, feedTexts.textUnreadable),
  });
};

/**
 * Body of `POST` and `PUT /api/Flx_NewsDrafts`, with the messages of its reader: only the fields present are validated.
 */
export const newsDraftSchema = (
  { feed: feedTexts, news: own, drafts }: NewsTexts & DraftTexts,
  { clean }: Pick<ContentOptions, 'clean'>,
) => {
  const terms = (max: number) => [max, feedTexts.tooLong(max), feedTexts.textUnreadable] as const;
  const id = (message: string) => idSchema(message).nullable();
  const instant = () => instantSchema().typeError(own.dateInvalid).nullable();
  return sharedDraftSchema(
    { feed: feedTexts, drafts },
    object({
      Title: lineSchema(...terms(NEWS_TITLE_MAX)),
      Description: textSchema(...terms(NEWS_DESCRIPTION_MAX)),
      Content: contentSchema({ clean, tooLong: own.contentTooLong, unreadable: feedTexts.textUnreadable }),
      Category: id(own.categoryRequired),
      City: id(own.cityRequired),
      Featured: boolean(),
      Corporative: boolean(),
      AvalibleDays: number().typeError(own.daysRequired).integer(own.daysRequired).nullable(),
      RequiresConfirmation: boolean(),
      PublicationDate: instant(),
      ExpiryDate: instant(),
      HoldsUntil: instant(),
    }),
    { max: NEWS_PHOTOS, tooMany: own.onePhoto },
  );
};

/** Body of `POST` and `PUT /api/Flx_NewsCategories`. */
export const newsCategorySchema = ({ feed: feedTexts, news: own }: NewsTexts) =>
  object({
    Title: lineSchema(NEWS_CATEGORY_MAX, feedTexts.tooLong(NEWS_CATEGORY_MAX), feedTexts.textUnreadable).required(
      own.categoryTitleRequired,
    ),
  });

export type NewsBody = InferType<ReturnType<typeof newsSchema>>;
