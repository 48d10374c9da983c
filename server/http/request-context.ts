import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Context } from '../base/context.ts';

/** What the platform knows of a request; keyed weakly, so that nothing outlives it and Express and bare http share it. */
const contexts = new WeakMap<IncomingMessage, Context>();
const ids = new WeakMap<IncomingMessage, string>();

/** The id under which the log, the answer (`X-Request-Id`) and an incident speak of this request. Made when first asked for. */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const made = randomUUID();
  ids.set(request, made);
  return made;
}

/** Remembers who asks. */
export function keepContext(request: IncomingMessage, context: Context): void {
  contexts.set(request, context);
}

/** Who asks, where that is known already: for what must also work before or without signing in. */
export const contextIfKnown = (request: IncomingMessage): Context | undefined => contexts.get(request);

/** Who asks. Every handler below `/api` may rely on it: the router authenticates before anything else. */
export function contextOf(request: IncomingMessage): Context {
  const context = contexts.get(request);
  if (context === undefined)
    throw new Error(`No context: ${request.method} ${request.url} is mounted before authentication`);
  return context;
}

/** Determines the viewer of a request, or refuses with a ProblemError. */
export interface Authenticator {
  /** @param options.viewerTrustedMs how long the viewer may be believed without asking the database */
  contextFor(request: IncomingMessage, options?: { readonly viewerTrustedMs?: number }): Promise<Context>;
}

/** Express: authenticates before any handler, so that a refusal costs no query and stores no byte. */
export const authenticateRequests =
  (authenticator: Authenticator): RequestHandler =>
  async (request, _response, next) => {
    keepContext(request, await authenticator.contextFor(request));
    next();
  };
