import { DRAFT_HOURS } from '#contract/features/files/limits.ts';
import type { UploadAnswer } from '#contract/features/files/types.ts';
import { isUnavailable, isTooFast, refusalOf, type ApiError } from '../api-error.ts';
import { bodyWith, filesOf, REPEATABLE_MS, type Waiting, type WaitingFile } from './waiting.ts';

/** Stored writes, as the sender uses them. */
export interface Outbox {
  readonly list: () => Promise<readonly Waiting[]>;
  readonly change: (write: Waiting, change: Partial<Waiting>) => Promise<unknown>;
  readonly remove: (write: Waiting) => Promise<void>;
  readonly fileOf: (id: string) => Promise<WaitingFile | undefined>;
}

export interface OutboxRequest {
  readonly method: string;
  /** Address below `/api`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

/** Sends a request with the person's token. Rejects without an answer. */
export type Send = (request: OutboxRequest) => Promise<Response>;

/** Outcome after which nothing more can be sent now; `later` with the wait that the server asks for, in milliseconds. */
export type End = { readonly done: 'empty' | 'sign-in' } | { readonly done: 'later'; readonly afterMs: number };

/** Outcome of one step. A write that was refused, or is held for its kind, lets the others go on. */
export type Step =
  | End
  | { readonly done: 'refused' }
  | { readonly done: 'held' }
  | { readonly done: 'sent'; readonly write: Waiting };

/** Faults of the server after which a write no longer holds up the others. @assumed */
const FAULTS_MAX = 5;

/** Age of an uploaded file from which the server may have deleted it, in milliseconds. */
const UPLOAD_MS = (DRAFT_HOURS - 1) * 60 * 60_000;

/**
 * Sends the oldest waiting write of a kind that the server takes now, its photos first. It is removed once the server has
 * accepted it; a refused one stays and lets the others go on. After a kill at any moment the next step goes on, with the
 * same Idempotency-Key.
 * @param now milliseconds since 1970
 */
export async function sendNext(outbox: Outbox, send: Send, now: number): Promise<Step> {
  const waiting = (await outbox.list()).filter(({ state }) => state === 'waiting');
  const held = waiting.filter(({ heldUntil = 0 }) => heldUntil > now);
  const write = waiting.find(({ kind }) => !held.some(one => one.kind === kind));
  if (write === undefined) {
    if (held.length === 0) return { done: 'empty' };
    return { done: 'later', afterMs: Math.min(...held.map(({ heldUntil = 0 }) => heldUntil)) - now };
  }
  if (write.key !== null && write.triedAt !== null && now - write.triedAt > REPEATABLE_MS) {
    await outbox.change(write, { state: 'unsure' });
    return { done: 'refused' };
  }
  try {
    const uploaded = await upload(write, outbox, send, now);
    const tried = { ...write, uploaded, triedAt: write.triedAt ?? now };
    // Noted before, because the answer may never arrive.
    if (tried.triedAt !== write.triedAt) await outbox.change(tried, { triedAt: now });
    const response = await send(requestOf(tried));
    if (!response.ok) return await failed(outbox, tried, await refusalOf(response), { triedAt: write.triedAt, now });
    void response.body?.cancel().catch(() => undefined);
    // The page of a captive portal is no answer.
    if (!isOfServer(response)) return { done: 'later', afterMs: 0 };
    return await accepted(outbox, tried);
  } catch (error) {
    if (error instanceof PhotoUnreadable) {
      await outbox.change(write, { state: 'unreadable' });
      return { done: 'refused' };
    }
    if (error instanceof UploadRefused) return failed(outbox, write, error.refusal, { triedAt: write.triedAt, now });
    return { done: 'later', afterMs: 0 };
  }
}

/** Returns whether a success comes from the product, and not from another program on the way. */
const isOfServer = ({ status, headers }: Response): boolean =>
  status === 204 || headers.get('Content-Type')?.startsWith('application/json') === true;

async function accepted(outbox: Outbox, write: Waiting): Promise<Step> {
  await outbox.remove(write);
  return { done: 'sent', write };
}

function requestOf({ method, path, body, key, language, uploaded }: Waiting): OutboxRequest {
  return {
    method,
    path,
    headers: {
      'Accept-Language': language,
      ...(body !== null && { 'Content-Type': 'application/json' }),
      ...(key !== null && { 'Idempotency-Key': key }),
    },
    ...(body !== null && { body: bodyWith(body, uploaded) }),
  };
}

class PhotoUnreadable extends Error {}

class UploadRefused extends Error {
  readonly refusal: ApiError;

  constructor(refusal: ApiError) {
    super(`refused with ${refusal.status}`);
    this.refusal = refusal;
  }
}

/**
 * Uploads the photos that are not on the server yet, and remembers each. Once the write itself was tried they stay the
 * same, as its key belongs to one body.
 */
async function upload(write: Waiting, outbox: Outbox, send: Send, now: number): Promise<Waiting['uploaded']> {
  let uploaded = write.uploaded;
  for (const id of filesOf(write.body)) {
    const known = uploaded[id];
    const isFixed = write.key !== null && write.triedAt !== null;
    if (known !== undefined && (isFixed || now - known.at < UPLOAD_MS)) continue;
    const file = await outbox.fileOf(id).catch(() => undefined);
    if (file === undefined) throw new PhotoUnreadable();
    const body = new FormData();
    body.append('files', new File([new Uint8Array(file.content)], file.name, { type: file.type }));
    const headers = { 'Accept-Language': write.language };
    const response = await send({ method: 'POST', path: file.path, headers, body });
    if (!response.ok) throw new UploadRefused(await refusalOf(response));
    const { results } = (await response.json()) as UploadAnswer; // as the contract defines it
    const [stored] = results;
    if (stored === undefined) throw new UploadRefused({ status: 500, problem: null });
    uploaded = { ...uploaded, [id]: { id: stored.id, at: now } };
    await outbox.change(write, { uploaded });
  }
  return uploaded;
}

/**
 * Decides the next step after a failed answer.
 * @param times `triedAt` of an earlier try without an answer, as this one made nothing, and `now`
 */
async function failed(
  outbox: Outbox,
  write: Waiting,
  refusal: ApiError,
  { triedAt, now }: { readonly triedAt: Waiting['triedAt']; readonly now: number },
): Promise<Step> {
  const { status, problem, retryAfterMs = 0 } = refusal;
  if (status === 401 || problem?.code === 'blocked' || problem?.code === 'signed_out') {
    // The next sign-in may be days away.
    await outbox.change(write, { triedAt });
    return { done: 'sign-in' };
  }
  if (isTooFast(refusal) && retryAfterMs > 0) {
    // It may be a limit of this kind alone.
    await outbox.change(write, { heldUntil: now + retryAfterMs });
    return { done: 'held' };
  }
  if (isUnavailable(refusal) || isTooFast(refusal) || status === 408) return { done: 'later', afterMs: retryAfterMs };
  if (status >= 500 && write.faults + 1 < FAULTS_MAX) {
    await outbox.change(write, { faults: write.faults + 1 });
    return { done: 'later', afterMs: 0 };
  }
  if (problem?.code === 'already_answered' && triedAt !== null) return accepted(outbox, write);
  if (problem?.code === 'idempotency_reused') {
    // It was edited after a first try that the server has.
    await outbox.change(write, { state: 'unsure' });
    return { done: 'refused' };
  }
  const [only, ...more] = Object.values(problem?.errors ?? {});
  const said = (more.length === 0 ? only : undefined) ?? problem?.detail ?? null;
  await outbox.change(write, { state: 'refused', said, triedAt, faults: 0 });
  return { done: 'refused' };
}
