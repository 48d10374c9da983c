import { Router, type RequestHandler } from 'express';
import type { Config } from '../../config/env.ts';
import type { BrowserSettings } from '#contract/features/session/types.ts';

const PRODUCT = 'Tertulia';

/** Returns the part of the configuration that any browser may know. */
export const browserSettings = ({ origin, auth }: Pick<Config, 'origin' | 'auth'>): BrowserSettings => ({
  product: PRODUCT,
  origin,
  clientId: auth.clientId,
  authority: auth.authority,
  authorizationEndpoint: auth.jwksUri === null ? `${auth.authority}/oauth2/v2.0/authorize` : null,
  resetAuthority: auth.resetAuthority,
  editAuthority: auth.editAuthority,
  knownAuthorities: auth.knownAuthorities,
  scope: auth.requestedScope,
});

/**
 * Creates the routes beside `/api` that need no token: the browser's settings and, if there is one, the embedded
 * identity provider. Mount it before any body parser. @spec decision 12
 */
export function sessionRoutes(
  config: Pick<Config, 'origin' | 'auth'>,
  identityProvider: RequestHandler | null,
): Router {
  const settings = browserSettings(config);
  const router = Router();
  router.get('/config.json', (_, response) => {
    response.set('Cache-Control', 'no-cache').json(settings);
  });
  if (identityProvider !== null) router.use('/idp', identityProvider);
  return router;
}
