import { array, object, string, type AnySchema } from 'yup';
import { idSchema } from '../../lib/id-schema.ts';
import { lineSchema, textSchema } from '../../lib/text-schema.ts';
import { DESK_BULK_MAX, type DeskAct } from './desk.ts';
import { MESSAGE_DESCRIPTION_MAX, MESSAGE_TITLE_MAX } from './limits.ts';
import type { LoanTexts } from './schema.ts';

const ACTS = ['take', 'drop', 'assign', 'reject', 'take-next'] as const satisfies readonly DeskAct['Act'][];

/* yup's `when` returns a plain schema type, which loses the original one. */
const optional = (schema: AnySchema): AnySchema => schema.notRequired() as AnySchema;

/** Requires a field for some acts, and drops it for the others. Without a known act it is only checked. */
const onlyOf = <Schema extends AnySchema>(acts: readonly string[], schema: Schema, texts: LoanTexts): Schema =>
  schema.when('Act', ([act], own: AnySchema): AnySchema => {
    if (acts.includes(String(act))) return own.required(texts.required) as AnySchema;
    const isOther = (ACTS as readonly string[]).includes(String(act));
    return isOther ? (optional(own).strip() as AnySchema) : optional(own);
  }) as Schema;

/** Body of `POST /api/Prestamo/desk`: an act on several requests. */
export const deskActSchema = (texts: LoanTexts) =>
  object({
    Act: string().strict().oneOf(ACTS, texts.required).required(texts.required),
    Ids: onlyOf(
      ['take', 'drop', 'assign', 'reject'],
      array(idSchema(texts.required).required(texts.required))
        .min(1, texts.required)
        .max(DESK_BULK_MAX, texts.tooManyRequests(DESK_BULK_MAX)),
      texts,
    ),
    AssigneeId: onlyOf(['assign'], idSchema(texts.required), texts),
    Title: onlyOf(
      ['reject'],
      lineSchema(MESSAGE_TITLE_MAX, texts.tooLong(MESSAGE_TITLE_MAX), texts.textUnreadable),
      texts,
    ),
    Description: onlyOf(
      ['reject'],
      textSchema(MESSAGE_DESCRIPTION_MAX, texts.tooLong(MESSAGE_DESCRIPTION_MAX), texts.textUnreadable),
      texts,
    ),
  });
