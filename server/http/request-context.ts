import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Context } from '../base/context.ts';

/** Context of each request; keyed weakly, so that nothing outlives the request and Express and bare http share it. */
const contexts = new WeakMap<IncomingMessage, Context>();
const ids = new WeakMap<IncomingMessage, string>();

/**
 * Returns the id under which the log, the response (`X-Request-Id`) and an incident refer to this request. Created on
 * first use.
 */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const made = randomUUID();
  ids.set(request, made);
  return made;
}

/** Stores the context of the request. */
export function keepContext(request: IncomingMessage, context: Context): void {
  contexts.set(request, context);
}

/** Returns the context if it is known already: for handlers that must also work before or without signing in. */
export const contextIfKnown = (request: IncomingMessage): Context | undefined => contexts.get(request);

/**
 * Returns the context of the request. Every handler below `/api` may rely on it: the router authenticates before
 * anything else.
 */
export function contextOf(request: IncomingMessage): Context {
  const context = contexts.get(request);
  if (context === undefined)
    throw new Error(`No context: ${request.method} ${request.url} is mounted before authentication`);
  return context;
}

/** Determines the viewer of a request, or refuses it with a ProblemError. */
export interface Authenticator {
  /** @param options.viewerTrustedMs how long the viewer may be believed without asking the database */
  contextFor(request: IncomingMessage, options?: { readonly viewerTrustedMs?: number }): Promise<Context>;
}

/** Express: authenticates before any handler, so that a refused request costs no query and stores nothing. */
export const authenticateRequests =
  (authenticator: Authenticator): RequestHandler =>
  async (request, response, next) => {
    const context = await authenticator.contextFor(request);
    keepContext(request, context);
    if (context.deviceCookie !== undefined) response.append('Set-Cookie', context.deviceCookie);
    next();
  };
