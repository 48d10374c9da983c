import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { BODY_DEPTH_MAX, BODY_KIB_MAX, BODY_VALUES_MAX } from '#contract/api/limits.ts';
import { isStorable } from '#contract/lib/text.ts';
import { contextIfKnown } from './request-context.ts';
import { ProblemError, preferredLanguage, problemTexts } from '../base/problem-error.ts';
import type { AnyObjectSchema, InferType } from 'yup';
import type { Context, Viewer } from '../base/context.ts';
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

/**
 * Keys that could reach an object's prototype when later code assigns them carelessly, or replace a method that
 * converts it to text. No schema has a field of such a name.
 */
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  'toJSON',
]);

/** Counts the values up to and including this one; may stop early beyond the limit of a body. */
function valuesOf(value: unknown, before: number): number {
  let counted = before + 1;
  if (typeof value !== 'object' || value === null) return counted;
  for (const inner of Object.values(value)) {
    if (counted > BODY_VALUES_MAX) break;
    counted = valuesOf(inner, counted);
  }
  return counted;
}

/** Checks for content that a JSON body may not hold; returns the path of the first text that PostgreSQL can't store. */
function unstorablePath(value: unknown, path: string, depth: number): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  if (depth > BODY_DEPTH_MAX) throw new ProblemError('malformed_body');
  for (const [key, inner] of Object.entries(value)) {
    if (PROTOTYPE_KEYS.has(key) || !isStorable(key))
      throw new ProblemError('malformed_body', { subject: key.slice(0, 60) });
    const place = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    const found = unstorablePath(inner, place, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** Reads the body's bytes up to the limit: a larger body is refused before all of it has arrived. */
async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const max = BODY_KIB_MAX * 1024;
  const tooLarge = (): ProblemError => new ProblemError('too_large', { subject: `${BODY_KIB_MAX} KiB` });
  if (Number(request.headers['content-length'] ?? 0) > max) throw tooLarge();
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw new ProblemError('unsupported_media');
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= max) chunks.push(chunk);
      else {
        request.pause();
        reject(tooLarge());
      }
    });
    const breakOff = (): void => reject(new ProblemError('malformed_body'));
    request.on('error', breakOff);
    request.on('close', breakOff);
    request.on('end', () => {
      request.off('close', breakOff);
      resolve(Buffer.concat(chunks));
    });
  });
}

const [QUOTE, BACKSLASH, COLON] = ['"', '\\', ':'].map(one => one.charCodeAt(0));

/** Counts the keys in a JSON text: the colons outside of its strings. */
function keysWritten(text: string): number {
  let keys = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) isText = !isText;
    else if (isText && unit === BACKSLASH) at += 1;
    else if (!isText && unit === COLON) keys += 1;
  }
  return keys;
}

/** Counts the keys of a parsed value. */
function keysRead(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  return inner.reduce((keys: number, one) => keys + keysRead(one), Array.isArray(value) ? 0 : inner.length);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError('malformed_body');
  }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ProblemError('malformed_body');
  }
}

const JSON_TYPES = ['application/json', 'application/*+json'];
const isJson = (request: Request): boolean => typeof request.is(JSON_TYPES) === 'string';

/**
 * Reads a JSON body; undefined if there is none; other types are left for their handlers. Express's own reader would
 * first read all of a body that it refuses.
 * @throws {ProblemError} malformed_body 400, too_large 413 of its bytes or its values, invalid 422 of a text with NUL
 * or half a character
 */
export async function jsonBodyOf(request: Request): Promise<unknown> {
  if (!isJson(request)) return undefined;
  const text = textOf(await bytesOf(request));
  const body = parse(text);
  const path = unstorablePath(body, '', 0);
  if (valuesOf(body, 0) > BODY_VALUES_MAX) throw new ProblemError('too_large');
  // With a duplicate key, another parser may have used the first value, but the last one would count.
  if (keysRead(body) !== keysWritten(text)) throw new ProblemError('malformed_body');
  if (path !== null) {
    const language = contextIfKnown(request)?.viewer.language ?? preferredLanguage(request.headers['accept-language']);
    throw new ProblemError('invalid', { errors: { [path]: problemTexts(language).fields.unreadable } });
  }
  return body;
}

/** Express: puts a JSON body into `request.body`. */
export const readJson: RequestHandler = async (request, _response, next) => {
  request.body = await jsonBodyOf(request);
  next();
};

/** Whether the request has a body: clients send `Content-Length: 0` without one. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Refuses a body that is not JSON. A form on a foreign page can't send JSON, so this stops it too. */
export function refuseOtherThanJson(request: Request): void {
  if (!isJson(request)) throw new ProblemError('unsupported_media');
}

/** Express: refuses a body that is not JSON before a handler. */
export const requireJson: RequestHandler = (request, _response, next) => {
  refuseOtherThanJson(request);
  next();
};
