import { Router } from 'express';
import { serveMedia, type MediaOptions } from './serving/media.ts';

/** `/media/…`, before authentication: the address itself says for whom it is, and the signature that we said so. */
export function mediaRouter(options: MediaOptions): Router {
  const router = Router();
  router.get('/{*address}', (request, response) => serveMedia(options, request.url, request, response));
  return router;
}
