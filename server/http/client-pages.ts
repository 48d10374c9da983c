import type { RequestListener } from 'node:http';
import express from 'express';
import { securityHeaders, type SecurityHeaderOptions } from './security-headers.ts';
import type { StaticHandler } from './static-files.ts';

/** First segments of the paths that the application answers. Every other path is a page or a file of the client. */
const APPLICATION = new Set(['api', 'idp', 'media', 'mail', 'calendar', 'verify', 'invitation', 'config.json']);

/**
 * Puts the client in front of the application, on the same port.
 * @param client The built files, or the development server.
 * @param headers Security headers of every page and file.
 */
export function withClientPages(
  client: StaticHandler,
  headers: SecurityHeaderOptions,
  app: RequestListener,
): RequestListener {
  const pages = express().disable('x-powered-by');
  pages.use(securityHeaders(headers), (request, response) => client(request, response));
  return (request, response) => {
    const first = request.url?.split(/[/?#]/, 2)[1] ?? '';
    if (APPLICATION.has(first)) app(request, response);
    else pages(request, response);
  };
}
