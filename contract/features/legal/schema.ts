import { number, object, string } from 'yup';
import type { legal } from '../../i18n/es-CO/legal.ts';
import { LANGUAGES, type Translation } from '../../i18n/language.ts';
import { idSchema } from '../../lib/id-schema.ts';
import { lineSchema, textSchema } from '../../lib/text-schema.ts';
import { LEGAL_BODY_MAX, LEGAL_TITLE_MAX } from './types.ts';

export type LegalTexts = Translation<typeof legal>['errors'];

/** Body of `POST /api/Flx_Terms/acceptances`: exactly the version that was shown. */
export const acceptanceSchema = (texts: LegalTexts) =>
  object({
    Version: number()
      .strict()
      .typeError(texts.versionInvalid)
      .integer(texts.versionInvalid)
      .required(texts.versionInvalid),
    Language: string().strict().oneOf(LANGUAGES, texts.versionInvalid).required(texts.versionInvalid),
    Sha256: string()
      .strict()
      .matches(/^[0-9a-f]{64}$/, texts.versionInvalid)
      .required(texts.versionInvalid),
  });

/** Body of `PUT /api/Flx_Terms/contact`. */
export const contactSchema = (texts: LegalTexts) =>
  object({ UserId: idSchema(texts.contactInvalid).strict().required(texts.contactInvalid) });

const required = (texts: LegalTexts) => ({
  title: lineSchema(LEGAL_TITLE_MAX, texts.tooLong(LEGAL_TITLE_MAX), texts.textUnreadable).required(texts.textRequired),
  body: textSchema(LEGAL_BODY_MAX, texts.tooLong(LEGAL_BODY_MAX), texts.textUnreadable).required(texts.textRequired),
});

/** Body of `POST /api/Flx_Terms`: the next version, in both languages, and the version that its writer has seen. */
export const termsSchema = (texts: LegalTexts) => {
  const { title, body } = required(texts);
  const after = number().strict().typeError(texts.versionInvalid).integer(texts.versionInvalid);
  return object({
    Title: title,
    Body: body,
    EnglishTitle: title,
    EnglishBody: body,
    After: after.required(texts.versionInvalid),
  });
};
