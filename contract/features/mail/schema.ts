import { array, object, string, type InferType } from 'yup';
import type { mail } from '../../i18n/es-CO/mail.ts';
import type { Translation } from '../../i18n/language.ts';
import { EMAIL } from '../../lib/email.ts';
import { lineSchema, textSchema } from '../../lib/text-schema.ts';
import { PERSON_EMAIL_BODY_MAX, PERSON_EMAIL_RECIPIENTS_MAX, PERSON_EMAIL_SUBJECT_MAX } from './types.ts';

/**
 * Tags allowed in an organisation's markup around a mail, including links to the product. @spec 3§7.5, THREATS law 10
 */
export const TEMPLATE_TAGS: readonly string[] = [
  'p',
  'h2',
  'h3',
  'strong',
  'em',
  'b',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'br',
  'hr',
];

type MailErrors = Translation<typeof mail>['errors'];

/** Body of `POST /api/sendEmail`. The organisation is the sender, regardless of `From`. @spec 3§7.1, decision 31 */
export const sendEmailSchema = (texts: MailErrors) =>
  object({
    From: string().strict().nullable(),
    To: object({
      results: array(
        string()
          .strict()
          .transform((value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value))
          .required(texts.required)
          .matches(EMAIL, texts.notColleagues),
      )
        .required(texts.required)
        .min(1, texts.required)
        .max(PERSON_EMAIL_RECIPIENTS_MAX, texts.tooManyRecipients(PERSON_EMAIL_RECIPIENTS_MAX)),
    }).required(texts.required),
    Subject: lineSchema(PERSON_EMAIL_SUBJECT_MAX, texts.tooLong(PERSON_EMAIL_SUBJECT_MAX), texts.unreadable).required(
      texts.required,
    ),
    Body: textSchema(PERSON_EMAIL_BODY_MAX, texts.tooLong(PERSON_EMAIL_BODY_MAX), texts.unreadable).required(
      texts.required,
    ),
  });

export type SendEmailBody = InferType<ReturnType<typeof sendEmailSchema>>;
