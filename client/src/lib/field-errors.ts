import { ValidationError, type AnyObjectSchema } from 'yup';

/** Errors of a form: one message per field. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/**
 * Returns the first message of each field; that of a list element (`Attachments[0].id`) goes to the whole list.
 * @param fields in display order
 */
export function byField<Field extends string>(
  fields: readonly Field[],
  messages: Iterable<readonly [path: string, message: string]>,
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const [path, message] of messages) {
    const field = fields.find(name => path === name || path.startsWith(`${name}[`) || path.startsWith(`${name}.`));
    if (field) errors[field] ??= message;
  }
  return errors;
}

/** Returns the errors of a body by path; empty if the schema accepts it. */
export async function schemaMessages(
  schema: AnyObjectSchema,
  body: Readonly<Record<string, unknown>>,
): Promise<(readonly [path: string, message: string])[]> {
  try {
    await schema.validate(body, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path, message }) => [path ?? '', message] as const);
  }
}

/** Returns the messages among Formik's errors, which have the shape of the values. */
export const messagesOf = (errors: object): [string, string][] =>
  Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
