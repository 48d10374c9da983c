import { ArraySchema, defaultLocale, setLocale, ValidationError, type AnyObjectSchema, type InferType } from 'yup';
import type { Language } from '#contract/i18n/language.ts';
import { ProblemError, problemTexts, type ProblemTexts } from './problem-error.ts';

/** Placeholders for yup's own messages, for schemas without one; they are translated for the reader below. */
const REQUIRED = '@required';
const WRONG = '@wrong';

/** Kinds of failure that mean that a value is absent. */
const ABSENCES: ReadonlySet<string> = new Set(['required', 'defined', 'notNull']);

setLocale(
  Object.fromEntries(
    Object.entries(defaultLocale).map(([type, messages]: [string, object]) => [
      type,
      Object.fromEntries(Object.keys(messages).map(kind => [kind, ABSENCES.has(kind) ? REQUIRED : WRONG])),
    ]),
  ),
);

function messageOf(message: string, { fields }: ProblemTexts): string {
  if (message === REQUIRED) return fields.required;
  return message === WRONG ? fields.wrongType : message;
}

/** Returns the first message of each invalid field, by its path in the body (`Attachments[0].id`). */
function errorsOf(error: ValidationError, texts: ProblemTexts): Record<string, string> {
  const faults = error.inner.length > 0 ? error.inner : [error];
  const errors: Record<string, string> = {};
  for (const fault of faults) {
    const path = fault.path ?? '';
    if (!Object.hasOwn(errors, path)) errors[path] = messageOf(fault.message, texts);
  }
  return errors;
}

/** Returns the largest number of elements that a schema allows in an array. */
function mostOf(schema: unknown): number {
  if (!(schema instanceof ArraySchema)) return Number.POSITIVE_INFINITY;
  const max: unknown = schema.describe().tests.find(({ name }) => name === 'max')?.params?.['max'];
  return typeof max === 'number' ? max : Number.POSITIVE_INFINITY;
}

/** Cuts each array of the body to one element more than allowed: that is refused, and the rest need not be checked. */
const withinArrays = ({ fields }: AnyObjectSchema, body: object): object =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]: [string, unknown]) => [
      key,
      Array.isArray(value) ? value.slice(0, mostOf(fields[key]) + 1) : value,
    ]),
  );

/**
 * Validates a body by its schema: trimmed and converted; unknown keys are refused, not removed.
 * @throws {ProblemError} invalid 422 with a message for every invalid field, in the reader's language.
 */
export async function validate<Schema extends AnyObjectSchema>(
  schema: Schema,
  body: object,
  language: Language,
): Promise<InferType<Schema>> {
  try {
    return await schema.noUnknown().validate(withinArrays(schema, body), { abortEarly: false, stripUnknown: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ProblemError('invalid', { errors: errorsOf(error, problemTexts(language)) });
  }
}
