import { ValidationError, type AnyObjectSchema } from 'yup';

/** What is wrong with a form: one message a field. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/**
 * The first message of each field; that of one element of a list (`Attachments[0].id`) stands at the whole list.
 * @param fields in the order in which they stand on the form
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

/** What a schema has against a body, by path; nothing where it has nothing. */
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

/** Formik keeps errors in the shape of the values; these are the ones that are messages. */
export const messagesOf = (errors: object): [string, string][] =>
  Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
