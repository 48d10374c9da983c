import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Where the identity provider returns to. */
const RETURN_PAGE = '/auth-redirect.html';

export interface SecurityHeaderOptions {
  /** True where browsers reach us over https. On http an upgrade would break the silent renewal of tokens. */
  readonly isHttps: boolean;
  /** Origin of an outside identity provider, reached by requests and by hidden frames. */
  readonly identityOrigin?: string | undefined;
  /** Origins that may show us inside a frame. @spec decision 34 */
  readonly frameAncestors?: readonly string[];
  /** The development server's page has an inline script and a socket. */
  readonly isDevelopment?: boolean;
}

/**
 * The second wall behind what React and the sanitiser already do: nothing runs, loads or is sent but our own. Styles may be
 * inline because React Aria puts one style element into the page.
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
        // The policies of client/src/lib/trusted-types.ts. The development server's scripts have none.
        ...(!isDevelopment && { requireTrustedTypesFor: [`'script'`], trustedTypes: ['default', 'tertulia'] }),
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps,
    // frame-ancestors says it better, and old X-Frame-Options knows no list of origins.
    xFrameOptions: frameAncestors.length === 0 ? { action: 'sameorigin' } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  if (frameAncestors.length === 0) return headers;
  return (request, response, next) => {
    headers(request, response, error => {
      // The popup of a frame ends there, and must not lose the frame that opened it.
      if (request.path === RETURN_PAGE) response.setHeader('Cross-Origin-Opener-Policy', 'unsafe-none');
      next(error);
    });
  };
}

/** No answer of the application, refusals among them, is taken for something else than it says it is. */
export const neverSniffed: RequestHandler = (_request, response, next) => {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  next();
};

/** Headers of every answer of the API: it is made for one person and no cache may keep it. */
export const apiHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};
