import { object, type InferType } from 'yup';
import { idSchema } from '../../lib/id-schema.ts';
import type { feed } from '../../i18n/es-CO/feed.ts';
import type { social } from '../../i18n/es-CO/social.ts';
import type { Translation } from '../../i18n/language.ts';
import { textSchema } from '../../lib/text-schema.ts';
import { mentionsSchema, attachmentsSchema } from '../feed/schema.ts';
import { COMMENT_IMAGES_MAX, COMMENT_TEXT_MAX } from './limits.ts';

/** Messages of both features: a comment's files follow the feed's rules. */
export interface CommentTexts {
  readonly feed: Translation<typeof feed>['errors'];
  readonly social: Translation<typeof social>['errors'];
}

const body = (texts: CommentTexts) =>
  textSchema(COMMENT_TEXT_MAX, texts.social.commentTooLong(COMMENT_TEXT_MAX), texts.feed.textUnreadable);

const image = (texts: CommentTexts) => attachmentsSchema(texts.feed, COMMENT_IMAGES_MAX, texts.social.imageOnly);

/** Body of `POST /api/Flx_Comments`. The need for text or an image is checked by `isSendable`. @spec 1§5 Comment */
export const commentSchema = (texts: CommentTexts) =>
  object({
    PostId: idSchema().required(),
    ResponseTo: idSchema().nullable(),
    Description: body(texts),
    Attachments: image(texts),
    Mentions: mentionsSchema(),
  });

/** Body of `PUT /api/Flx_Comments/{id}`. */
export const commentChangeSchema = (texts: CommentTexts) =>
  object({ Description: body(texts), Attachments: image(texts), Mentions: mentionsSchema() });

export type CommentBody = InferType<ReturnType<typeof commentSchema>>;
export type CommentChangeBody = InferType<ReturnType<typeof commentChangeSchema>>;
