import type { ServerResponse } from 'node:http';

/**
 * Policy of our own pages: no inline script or style, nothing from elsewhere; framed by ourselves only (silent
 * renewal). The identity provider adds the hash of its one inline script where it needs it.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Sets the headers of the pages that the server makes itself: sign-in, and those that links in e-mails lead to. */
export function setPageHeaders(response: ServerResponse): void {
  response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // Not no-referrer: forms would then send `Origin: null`.
  response.setHeader('Referrer-Policy', 'same-origin');
}
