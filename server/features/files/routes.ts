import { Router } from 'express';
import { serveMedia, type MediaOptions } from './serving/media.ts';

/**
 * Router for `/media/…`, before authentication: the address itself names its user, and the signature proves that we
 * issued it.
 */
export function mediaRouter(options: MediaOptions): Router {
  const router = Router();
  router.get('/{*address}', (request, response) => serveMedia(options, request.url, request, response));
  return router;
}
