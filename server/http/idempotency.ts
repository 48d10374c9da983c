import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { IDEMPOTENCY_KEY_MAX, IDEMPOTENCY_KEY_MIN } from '#contract/api/limits.ts';
import type { Transaction } from '../db/database.ts';
import type { Context } from '../base/context.ts';
import { ProblemError } from '../base/problem-error.ts';
import { sql, type Sql } from '../db/sql.ts';

/** Response to a create: enough to repeat it for a repeated request. */
export interface CreateAnswer {
  readonly status: number;
  readonly body: string;
}

const KEY = new RegExp(`^[\\x21-\\x7e]{${IDEMPOTENCY_KEY_MIN},${IDEMPOTENCY_KEY_MAX}}$`);

/**
 * Returns the request's Idempotency-Key, or null. @throws {ProblemError} malformed_option of one that can't be kept.
 */
export function idempotencyKeyOf(request: IncomingMessage): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key))
    throw new ProblemError('malformed_option', { subject: 'Idempotency-Key' });
  return key;
}

const hashOf = (path: string, body: unknown): string =>
  createHash('sha256').update(path).update('\n').update(JSON.stringify(body)).digest('base64url');

interface StoredAnswer {
  request_hash: string;
  /** Null while an act that has transactions of its own is going on. */
  status: number | null;
  body: string;
}

/** Returns the response stored under this key; null if the key is new and now reserved by this transaction. */
async function reserve(
  transaction: Transaction,
  context: Context,
  key: string,
  hash: string,
): Promise<Omit<StoredAnswer, 'request_hash'> | null> {
  const { org, id } = context.viewer;
  // A second request with the same key waits here until the first has committed or rolled back.
  const [reserved] = await transaction.run(
    sql`insert into idempotency_keys (org_id, user_id, key, request_hash) values (${org}, ${id}, ${key}, ${hash})
     on conflict do nothing returning key`,
  );
  if (reserved !== undefined) return null;
  const [stored] = await transaction.run<StoredAnswer>(
    sql`select request_hash, status, body from idempotency_keys where org_id = ${org} and user_id = ${id} and key = ${key}`,
  );
  // Removed between the two statements because it was a day old: the client may simply send again.
  if (stored === undefined) throw new ProblemError('unavailable', { retryAfterSeconds: 1 });
  if (stored.request_hash !== hash) throw new ProblemError('idempotency_reused');
  return { status: stored.status, body: stored.body };
}

/** Returns a stored answer. @throws {ProblemError} unavailable of an act that is still going on */
function answered({ status, body }: Pick<StoredAnswer, 'status' | 'body'>): CreateAnswer {
  if (status === null) throw new ProblemError('unavailable', { retryAfterSeconds: 1 });
  return { status, body };
}

/** Stores the response for repetitions, with its key. */
const keep = ({ viewer }: Context, key: string, { status, body }: CreateAnswer): Sql =>
  sql`update idempotency_keys set status = ${status}, body = ${body}
    where org_id = ${viewer.org} and user_id = ${viewer.id} and key = ${key}`;

/** Create in two steps. */
interface Creation<Made> {
  readonly create: (transaction: Transaction) => Promise<Made>;
  /** Reads the response with one statement. */
  readonly answer: (transaction: Transaction, made: Made) => Promise<CreateAnswer>;
}

/**
 * Runs a create in one transaction, at most once per person and Idempotency-Key: a repetition, even a simultaneous one,
 * gets the response of the first. Key and creation commit together, so after a crash there are both or neither. A
 * refused create leaves no key: once corrected, it may be sent again under the same one.
 * @throws {ProblemError} idempotency_reused 409 when the key was used with another body.
 */
export function createOnce<Made>(
  context: Context,
  request: { readonly key: string | null; readonly path: string; readonly body: unknown },
  { create, answer }: Creation<Made>,
): Promise<CreateAnswer> {
  const { key, path, body } = request;
  return context.db.write(context.viewer.org, async transaction => {
    if (key === null) {
      const made = await create(transaction);
      return transaction.commitWith(() => answer(transaction, made));
    }
    const before = await reserve(transaction, context, key, hashOf(path, body));
    if (before !== null) return answered(before);
    const given = await answer(transaction, await create(transaction));
    await transaction.commitWith(() => transaction.run(keep(context, key, given)));
    return given;
  });
}

/**
 * Runs such a create without storing its request or response. Only the created id and the address are stored under the
 * key. A repetition gets the current response for that id, no matter its body.
 */
export function createOnceUnkept(
  context: Context,
  { key, path }: { readonly key: string | null; readonly path: string },
  { create, answer }: Creation<number>,
): Promise<CreateAnswer> {
  return context.db.write(context.viewer.org, async transaction => {
    const before = key === null ? null : await reserve(transaction, context, key, hashOf(path, null));
    if (before !== null) return answer(transaction, Number(before.body));
    const made = await create(transaction);
    if (key !== null) await transaction.run(keep(context, key, { status: 201, body: String(made) }));
    return transaction.commitWith(() => answer(transaction, made));
  });
}

/** Seconds after which an act without an answer counts as ended by a crash; no act takes as long. @assumed */
const ABANDONED_SECONDS = 60;

/** Takes over the key of an act that a crash ended. */
const takeOver = ({ viewer }: Context, key: string): Sql =>
  sql`update idempotency_keys set created_at = now()
    where org_id = ${viewer.org} and user_id = ${viewer.id} and key = ${key} and status is null
      and created_at < now() - make_interval(secs => ${ABANDONED_SECONDS}) returning key`;

const release = ({ viewer }: Context, key: string): Sql =>
  sql`delete from idempotency_keys where org_id = ${viewer.org} and user_id = ${viewer.id} and key = ${key}`;

/**
 * Runs an act that has transactions of its own, at most once per person and Idempotency-Key. A repetition gets the
 * answer of the first, and is refused while that one goes on. A failed act leaves no key. After a crash the key may be
 * used again, and the act goes on.
 * @throws {ProblemError} idempotency_reused 409 when the key was used with another body
 */
export async function actOnce(
  context: Context,
  { key, path, body }: { readonly key: string; readonly path: string; readonly body: unknown },
  act: () => Promise<CreateAnswer>,
): Promise<CreateAnswer> {
  const { db, viewer } = context;
  const before = await db.write(viewer.org, async transaction => {
    const stored = await reserve(transaction, context, key, hashOf(path, body));
    if (stored?.status !== null) return stored;
    const [taken] = await transaction.run(takeOver(context, key));
    return taken === undefined ? stored : null;
  });
  if (before !== null) return answered(before);
  try {
    const answer = await act();
    await db.write(viewer.org, transaction => transaction.run(keep(context, key, answer)));
    return answer;
  } catch (error) {
    await db.write(viewer.org, transaction => transaction.run(release(context, key)));
    throw error;
  }
}
