import { array, boolean, number, object, string, tuple } from 'yup';
import { idSchema } from '../../lib/id-schema.ts';
import type { feed } from '../../i18n/es-CO/feed.ts';
import type { Translation } from '../../i18n/language.ts';
import { lineSchema, textSchema, trimmedText, instantSchema } from '../../lib/text-schema.ts';
import {
  ALT_TEXT_MAX,
  POST_DOCUMENTS_MAX,
  POST_MEDIA_MAX,
  POST_TARGETS_MAX,
  POST_TEXT_MAX,
  MENTIONABLE_SEARCH_MAX,
  MENTION_SEARCH_MIN,
  MENTIONS_MAX,
  PIN_DAYS_MAX,
} from './limits.ts';
import { addDays } from 'date-fns/addDays';
import type { groupPins } from '../../i18n/es-CO/group-pins.ts';

type Texts = Translation<typeof feed>['errors'];
type PinTexts = Translation<typeof groupPins>['errors'];

/** Body of `PUT /api/Flx_Teams/{id}/pin`: the pin must end after `now`, and within `PIN_DAYS_MAX` days. */
export const pinSchema = (texts: PinTexts, now: Date) =>
  object({
    PostId: idSchema(texts.itemRequired).required(texts.itemRequired),
    Until: instantSchema()
      .typeError(texts.untilInvalid)
      .required(texts.untilRequired)
      .min(now, texts.untilPast)
      .max(addDays(now, PIN_DAYS_MAX), texts.untilFar(PIN_DAYS_MAX)),
  });

/**
 * Ids of the people that a text mentions. People who cannot see it, or whose '@Nombre Apellido' is not in it, are
 * removed later.
 */
export const mentionsSchema = () => array().of(idSchema().required()).max(MENTIONS_MAX);

/** Body of `POST /api/Flx_Feed/audience`. */
export const audienceSchema = (texts: Texts) => object({ Home: boolean(), Group: targetsSchema(texts) });

/** Body of `POST /api/Flx_Feed/mentionable`: the same targets, and the text typed after '@'. @spec 1§5 Comment */
export const mentionableSchema = (texts: Texts) =>
  audienceSchema(texts).shape({
    Search: trimmedText().min(MENTION_SEARCH_MIN).max(MENTIONABLE_SEARCH_MAX).required(),
  });

const percent = (message: string) =>
  number().typeError(message).integer(message).min(0, message).max(100, message).required(message);

/** Schema of the files to attach, in order. The server knows their kinds and checks the number of each. */
export const attachmentsSchema = (texts: Texts, max: number, tooMany: string) =>
  array()
    .of(
      object({
        id: string().uuid(texts.filesInvalid).required(texts.filesInvalid),
        alt: lineSchema(ALT_TEXT_MAX, texts.altTooLong(ALT_TEXT_MAX), texts.textUnreadable),
        focus: tuple([percent(texts.filesInvalid), percent(texts.filesInvalid)])
          .typeError(texts.filesInvalid)
          .default(undefined),
      })
        .required(texts.filesInvalid)
        .noUnknown(texts.filesInvalid),
    )
    .max(max, tooMany)
    .test('distinct', texts.filesRepeated, files => {
      // An invalid file has its own message, and is counted here all the same.
      const ids = (files ?? []).map((file: { id: string } | null) => file?.id);
      return new Set(ids).size === ids.length;
    });

const description = (texts: Texts) =>
  textSchema(POST_TEXT_MAX, texts.textTooLong(POST_TEXT_MAX), texts.textUnreadable).required(texts.textRequired);

const postFiles = (texts: Texts) => attachmentsSchema(texts, POST_MEDIA_MAX + POST_DOCUMENTS_MAX, texts.tooManyFiles);

/** Schema of the groups and areas that something is addressed to. */
export const targetsSchema = (texts: Texts) =>
  array()
    .of(
      object({
        Type: string()
          .oneOf(['group', 'area'] as const, texts.targetsInvalid)
          .required(texts.targetsInvalid),
        Id: idSchema(texts.targetsInvalid).required(texts.targetsInvalid),
      })
        .required(texts.targetsInvalid)
        .noUnknown(texts.targetsInvalid),
    )
    .max(POST_TARGETS_MAX, texts.targetsTooMany(POST_TARGETS_MAX));

/** Body of `POST /api/Flx_Posts`, with the messages of its reader. @spec 1§5 Post */
export const postSchema = (texts: Texts) =>
  object({
    Description: description(texts),
    Attachments: postFiles(texts),
    Group: targetsSchema(texts),
    Home: boolean(),
    Mentions: mentionsSchema(),
  });

/** Body of `PUT /api/Flx_Posts/{id}`. */
export const postChangeSchema = (texts: Texts) =>
  object({ Description: description(texts), Attachments: postFiles(texts), Mentions: mentionsSchema() });
