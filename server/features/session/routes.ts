import { Router, type RequestHandler } from 'express';
import type { Config } from '../../config/env.ts';
import { browserSettings } from './browser-settings.ts';

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
