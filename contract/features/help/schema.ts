import { array, object, type InferType } from 'yup';
import type { help } from '../../i18n/es-CO/help.ts';
import type { Translation } from '../../i18n/language.ts';
import { idSchema } from '../../lib/id-schema.ts';
import { lineSchema, textSchema } from '../../lib/text-schema.ts';
import { HELP_PEOPLE_MAX, HELP_TEXT_MAX, HELP_TITLE_MAX } from './types.ts';

export type HelpTexts = Translation<typeof help>['errors'];

const description = (texts: HelpTexts) =>
  textSchema(HELP_TEXT_MAX, texts.tooLong(HELP_TEXT_MAX), texts.unreadable).required(texts.required);

/** Body of `POST /api/Flx_Messages`. @spec 3§5.1 */
export const helpSchema = (texts: HelpTexts) =>
  object({
    UsersId: array(idSchema(texts.personGone).required(texts.personGone))
      .required(texts.required)
      .min(1, texts.required)
      .max(HELP_PEOPLE_MAX, texts.tooMany(HELP_PEOPLE_MAX)),
    Title: lineSchema(HELP_TITLE_MAX, texts.tooLong(HELP_TITLE_MAX), texts.unreadable).required(texts.required),
    Description: description(texts),
  });

/** Body of `POST /api/Flx_Messages/{id}/replies`. */
export const replySchema = (texts: HelpTexts) => object({ Description: description(texts) });

/** Body of `POST /api/Flx_MessageBlocks`. */
export const blockSchema = (texts: HelpTexts) =>
  object({ UserId: idSchema(texts.personGone).required(texts.personGone) });

export type HelpBody = InferType<ReturnType<typeof helpSchema>>;
