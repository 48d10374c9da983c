import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { ServerResponse } from 'node:http';

/**
 * Policy of our own pages: no inline script or style, nothing from elsewhere; framed by ourselves only (silent
 * renewal). The identity provider adds the hash of its one inline script where it needs it.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The sign-in page asks for the challenge of a passkey.
  "connect-src 'self'",
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

/** Page to which the identity provider returns. */
const RETURN_PAGE = '/auth-redirect.html';

export interface SecurityHeaderOptions {
  /** True if browsers reach us over https. On http an upgrade would break the silent renewal of tokens. */
  readonly isHttps: boolean;
  /** Origin of an external identity provider, reached by requests and by hidden frames. */
  readonly identityOrigin?: string | undefined;
  /** Origins that may show us inside a frame. @spec decision 34 */
  readonly frameAncestors?: readonly string[];
  /** True in development, whose page has an inline script and a socket. */
  readonly isDevelopment?: boolean;
}

/**
 * Sets security headers as a second defence behind React and the sanitiser: only our own code runs, loads or is sent
 * to. Styles may be inline because React Aria puts one style element into the page.
 */
export function securityHeaders(options: SecurityHeaderOptions): RequestHandler {
  const { isHttps, identityOrigin, frameAncestors = [], isDevelopment = false } = options;
  const self = `'self'`;
  const identity = identityOrigin === undefined ? [] : [identityOrigin];
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [`'none'`],
        scriptSrc: isDevelopment ? [self, `'unsafe-inline'`] : [self],
        styleSrc: [self, `'unsafe-inline'`],
        imgSrc: [self, 'data:', 'blob:'],
        mediaSrc: [self, 'blob:'],
        fontSrc: [self],
        manifestSrc: [self],
        workerSrc: [self],
        connectSrc: [self, ...identity, ...(isDevelopment ? ['ws:'] : [])],
        frameSrc: [self, ...identity],
        frameAncestors: [self, ...frameAncestors],
        formAction: [self, ...identity],
        objectSrc: [`'none'`],
        baseUri: [`'none'`],
        // The policies of client/src/lib/trusted-types.ts and of the service worker's start. The development server's scripts have none.
        ...(!isDevelopment && {
          requireTrustedTypesFor: [`'script'`],
          trustedTypes: ['default', 'tertulia', 'worker'],
        }),
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps,
    // frame-ancestors is more precise, and the old X-Frame-Options can't list origins.
    xFrameOptions: frameAncestors.length === 0 ? { action: 'sameorigin' } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  if (frameAncestors.length === 0) return headers;
  return (request, response, next) => {
    headers(request, response, error => {
      // The popup of a frame ends there, and must keep its link to the frame that opened it.
      if (request.path === RETURN_PAGE) response.setHeader('Cross-Origin-Opener-Policy', 'unsafe-none');
      next(error);
    });
  };
}

/** Express: sets the headers of a script, style or font, which is no document: 700 bytes less for each of sixty. */
export const partHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  next();
};

/** Express: forbids browsers to guess the type of any response of the application, including errors. */
export const neverSniffed: RequestHandler = (_request, response, next) => {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  next();
};

/** Express: sets the headers of every API response: it is made for one person and no cache may keep it. */
export const apiHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};
