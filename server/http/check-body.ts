import type { AnyObjectSchema, InferType } from 'yup';
import type { Context, Viewer } from '../base/context.ts';
import { ProblemError } from '../base/problem-error.ts';
import { ownPass } from '../base/own-pass.ts';
import { validate } from '../base/validate.ts';

/** Keys by which a body may repeat who sends it. They are compared with the caller and then forgotten. */
const IDENTITY_KEYS: Readonly<Record<string, (viewer: Viewer) => number>> = {
  CreatedBy: viewer => viewer.id,
  AuthorId: viewer => viewer.id,
  UserId: viewer => viewer.id,
  IdUser: viewer => viewer.id,
  Org: viewer => viewer.org,
  IdOrg: viewer => viewer.org,
};

const saysSame = (value: unknown, own: number): boolean => value === own || value === String(own);

/**
 * Laws 2, 3 and 4: every key of the body is one that the schema takes, or names the caller. An identity key that a schema
 * declares itself means somebody else (whom to give a role) and is that list's own business.
 */
function ownKeys(context: Context, body: Record<string, unknown>, schema: AnyObjectSchema): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(body)) {
    if (Object.hasOwn(schema.fields, key)) {
      kept[key] = value;
      continue;
    }
    const own = Object.hasOwn(IDENTITY_KEYS, key) ? IDENTITY_KEYS[key] : undefined;
    if (own === undefined) throw new ProblemError('malformed_body', { subject: key.slice(0, 60) });
    if (!saysSame(value, own(context.viewer))) throw new ProblemError('identity_mismatch', { subject: key });
  }
  return kept;
}

/** Longest text that is checked at once, in characters. A longer one may be rich text, which takes up to 20 ms to clean. @assumed */
const LONG_TEXT = 2_000;

const hasLongText = (body: object): boolean =>
  Object.values(body).some(value => typeof value === 'string' && value.length > LONG_TEXT);

/**
 * The body as the schema has it. Of many with long texts one is checked in each pass of the event loop, so that others are
 * answered in between.
 * @throws {ProblemError} malformed_body 400 of an unknown key, identity_mismatch 400, invalid 422 with every field at fault.
 */
export async function checkBody<Schema extends AnyObjectSchema>(
  context: Context,
  body: unknown,
  schema: Schema,
): Promise<InferType<Schema>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ProblemError('malformed_body');
  const kept = ownKeys(context, { ...body }, schema);
  if (hasLongText(kept)) await ownPass();
  return validate(schema, kept, context.viewer.language);
}
