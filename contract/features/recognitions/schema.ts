import { array, boolean, object, type InferType } from 'yup';
import type { recognitions } from '../../i18n/es-CO/recognitions.ts';
import type { Translation } from '../../i18n/language.ts';
import { idSchema } from '../../lib/id-schema.ts';
import { textSchema } from '../../lib/text-schema.ts';
import { RECOGNISED_AT_ONCE_MAX, RECOGNITION_COMMENT_MAX } from './limits.ts';

export type RecognitionTexts = Translation<typeof recognitions>['errors'];

/** Body of `POST /api/Flx_Recognitions`. The server checks who may be recognised. @spec 2§5 Recognition */
export const recognitionSchema = (texts: RecognitionTexts) =>
  object({
    RewardId: idSchema(texts.rewardRequired).required(texts.rewardRequired),
    Comment: textSchema(
      RECOGNITION_COMMENT_MAX,
      texts.commentTooLong(RECOGNITION_COMMENT_MAX),
      texts.unreadable,
    ).required(texts.commentRequired),
    UserId: array()
      .of(idSchema(texts.peopleRequired).required(texts.peopleRequired))
      .max(RECOGNISED_AT_ONCE_MAX, texts.tooManyPeople(RECOGNISED_AT_ONCE_MAX)),
    GroupId: idSchema(),
    ValueId: idSchema(),
    Publish: boolean().strict(),
    OverAllowance: boolean().strict(),
  });

export type RecognitionBody = InferType<ReturnType<typeof recognitionSchema>>;
