import express, { type RequestHandler } from 'express';
import { BODY_DEPTH_MAX, BODY_KIB_MAX } from '../../contract/api/limits.ts';
import { isStorable } from '../../contract/lib/text.ts';
import { contextIfKnown } from './request-context.ts';
import { ProblemError } from './problem-error.ts';
import { preferredLanguage, problemTexts } from './problem-texts.ts';

/** Keys that reach an object's prototype when some later code assigns them without thinking. */
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** What a JSON body may not hold anywhere; answers the path of the first text that PostgreSQL can't keep. */
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

const parse = express.json({ limit: BODY_KIB_MAX * 1024, type: ['application/json', 'application/*+json'] });

/**
 * Reads JSON bodies; others are left alone for whoever takes them. Malformed 400, too large 413 before the rest is read, a
 * text with NUL or half a character 422.
 */
export const readJson: RequestHandler = (request, response, next) => {
  parse(request, response, (error?: unknown) => {
    if (error !== undefined) {
      next(error);
      return;
    }
    try {
      const path = unstorablePath(request.body, '', 0);
      if (path !== null) {
        const language =
          contextIfKnown(request)?.viewer.language ?? preferredLanguage(request.headers['accept-language']);
        throw new ProblemError('invalid', { errors: { [path]: problemTexts(language).fields.unreadable } });
      }
      next();
    } catch (fault) {
      next(fault);
    }
  });
};

/** Refuses a body that is no JSON: a form of a foreign page can send only what is none, so this stops it too. */
export const requireJson: RequestHandler = (request, _response, next) => {
  if (request.is(['application/json', 'application/*+json']) === false || request.body === undefined) {
    throw new ProblemError('unsupported_media');
  }
  next();
};
