import type { IncomingMessage } from 'node:http';

/** Beginning of the tokens of service accounts, by which secret scanners know them. */
export const SERVICE_TOKEN = 'ttl_';

const BEARER = /^Bearer ([\w.-]+)$/i;

/**
 * Returns the token of a request, which must be the only one in the only Authorization header; undefined without one.
 * Node would silently take the first of several headers.
 */
export function bearerOf(request: IncomingMessage): string | undefined {
  const headers = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'authorization');
  return headers.length === 1 ? BEARER.exec(request.headers.authorization ?? '')?.[1] : undefined;
}

/** Returns whether a request bears the token of a service account. */
export const isOfService = (request: IncomingMessage): boolean => bearerOf(request)?.startsWith(SERVICE_TOKEN) === true;
