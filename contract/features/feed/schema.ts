import { array, boolean, number, object, string, tuple } from 'yup';
import { idSchema } from '../../lib/id-schema.ts';
import type { feed } from '../../i18n/es-CO/feed.ts';
import type { Translation } from '../../i18n/language.ts';
import { lineSchema, textSchema } from '../../lib/text-schema.ts';
import { ALT_TEXT_MAX, POST_DOCUMENTS_MAX, POST_MEDIA_MAX, POST_TARGETS_MAX, POST_TEXT_MAX } from './limits.ts';
import { mentionsSchema } from './mentions-schema.ts';

type Texts = Translation<typeof feed>['errors'];

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
