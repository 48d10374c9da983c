import { object, type InferType } from 'yup';
import type { contact } from '../../i18n/es-CO/contact.ts';
import type { Translation } from '../../i18n/language.ts';
import { EMAIL } from '../../lib/email.ts';
import { lineSchema, phoneSchema, textSchema } from '../../lib/text-schema.ts';
import { CONTACT_ANSWER_MAX, CONTACT_EMAIL_MAX, CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX } from './types.ts';

export type ContactTexts = Translation<typeof contact>['errors'];

const line = (max: number, texts: ContactTexts) => lineSchema(max, texts.tooLong(max), texts.unreadable);
const text = (max: number, texts: ContactTexts) => textSchema(max, texts.tooLong(max), texts.unreadable);

/** Body of `POST /api/Contactenos`. @spec 3§5.2 */
export const contactSchema = (texts: ContactTexts) =>
  object({
    NombreContacto: line(CONTACT_NAME_MAX, texts).required(texts.required),
    CorreoElectronico: line(CONTACT_EMAIL_MAX, texts)
      .transform((value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value))
      .required(texts.required)
      .matches(EMAIL, texts.emailInvalid),
    Telefono: phoneSchema(20, texts.tooLong(20), texts.unreadable)
      .required(texts.required)
      .matches(/^\d{10}$/, texts.phoneInvalid),
    Mensaje: text(CONTACT_MESSAGE_MAX, texts).required(texts.required),
  });

/** Body of `POST /api/Contactenos/{id}/answer`; the author of the request reads it. */
export const contactAnswerSchema = (texts: ContactTexts) =>
  object({ Answer: text(CONTACT_ANSWER_MAX, texts).required(texts.required) });

export type ContactBody = InferType<ReturnType<typeof contactSchema>>;
