import { array, boolean, object, string } from 'yup';
import { idSchema } from '../../lib/id-schema.ts';
import { lineSchema, textSchema } from '../../lib/text-schema.ts';
import { MESSAGE_FILES_MAX } from './attachments.ts';
import { MESSAGE_DESCRIPTION_MAX, MESSAGE_RECIPIENTS_MAX, MESSAGE_TITLE_MAX, NOTE_MAX } from './limits.ts';
import { MESSAGE_ALERTS } from './messages.ts';
import { REQUEST_STATES } from './states.ts';
import { quoteFields, type LoanTexts } from './schema.ts';

/** Schema of the offered conditions, from which the server computes the cost. */
export const conditionsSchema = (texts: LoanTexts) => object(quoteFields(texts)).noUnknown();

/** Body of `POST /api/Creditos`: a loan message as it is sent. @spec 3§5.1, 3§9 */
export const messageSchema = (texts: LoanTexts) =>
  object({
    Title: lineSchema(MESSAGE_TITLE_MAX, texts.tooLong(MESSAGE_TITLE_MAX), texts.textUnreadable).required(
      texts.required,
    ),
    Description: textSchema(
      MESSAGE_DESCRIPTION_MAX,
      texts.tooLong(MESSAGE_DESCRIPTION_MAX),
      texts.textUnreadable,
    ).required(texts.required),
    UsersId: array(idSchema(texts.required).required(texts.required))
      .min(1, texts.required)
      .max(MESSAGE_RECIPIENTS_MAX, texts.tooManyRecipients(MESSAGE_RECIPIENTS_MAX))
      .required(texts.required),
    TypeAlert: string()
      .strict()
      .nullable()
      .oneOf([...MESSAGE_ALERTS, null], texts.alertInvalid),
    IsReferred: boolean().strict(),
    /** True if the message demands money that is owed: it is sent when the law allows it. */
    Collects: boolean().strict(),
    /** True if its writer says that it demands nothing, despite its words and its recipients: the audit has it. */
    IsNotCollection: boolean().strict(),
    IdPrestamo: idSchema(texts.required).nullable(),
    Conditions: conditionsSchema(texts).nullable().default(undefined),
    /** Ids of files that its author has added. */
    Files: array(idSchema(texts.required).required(texts.required)).max(
      MESSAGE_FILES_MAX,
      texts.tooManyFiles(MESSAGE_FILES_MAX),
    ),
  });

/** Body of `POST /api/Creditos/{id}/answer`. @spec 3§4.6 */
export const answerSchema = (texts: LoanTexts) =>
  object({ AcceptConditions: boolean().strict().typeError(texts.required).required(texts.required) });

/** Body of `POST /api/Prestamo/{id}/assign`: the person now in charge, or nobody. */
export const assignSchema = (texts: LoanTexts) =>
  object({ AssigneeId: idSchema(texts.required).nullable().defined(texts.required) });

/** Body of `POST /api/Prestamo/{id}/state`: the new state, and the one that the administrator has seen. */
export const stateSchema = (texts: LoanTexts) =>
  object({
    From: string().strict().oneOf(REQUEST_STATES, texts.required).required(texts.required),
    State: string().strict().oneOf(DECIDED_STATES, texts.required).required(texts.required),
  });

/** States that an administrator sets without sending a message. */
export const DECIDED_STATES = ['analysis', 'signing', 'disbursed', 'paid'] as const;

/** Body of `POST /api/Prestamo/{id}/notes`. */
export const noteSchema = (texts: LoanTexts) =>
  object({ Text: textSchema(NOTE_MAX, texts.tooLong(NOTE_MAX), texts.textUnreadable).required(texts.required) });
