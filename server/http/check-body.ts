import type { AnyObjectSchema, InferType } from 'yup';
import type { Context, Viewer } from '../base/context.ts';
import { ProblemError } from '../base/problem-error.ts';
import { eventLoopTurn } from '../base/event-loop-turn.ts';
import { validate } from '../base/validate.ts';

/** Keys in which a body may repeat the sender's identity. They are compared with the caller and then dropped. */
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
 * Laws 2, 3 and 4: every key of the body is one that the schema takes, or names the caller. An identity key that a
 * schema declares itself means another person (for example the receiver of a role) and is left to that list.
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
 * Checks the body against the schema. If many have long texts, one is checked per pass of the event loop, so that
 * others are answered in between.
 * @throws {ProblemError} malformed_body 400 of an unknown key, identity_mismatch 400, invalid 422 with every field at
 * fault.
 */
export async function checkBody<Schema extends AnyObjectSchema>(
  context: Context,
  body: unknown,
  schema: Schema,
): Promise<InferType<Schema>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ProblemError('malformed_body');
  const kept = ownKeys(context, { ...body }, schema);
  if (hasLongText(kept)) await eventLoopTurn();
  return validate(schema, kept, context.viewer.language);
}
