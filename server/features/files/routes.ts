import { Router } from 'express';
import { contextOf } from '../../http/request-context.ts';
import { freshAddress, removeDrafts } from './drafts.ts';
import { serveMedia, type MediaOptions } from './serving/media.ts';
import { posterRequest } from './pictures/poster.ts';
import { uploadRequest, type UploadOptions } from './upload/upload-request.ts';
import type { FileParents } from './serving/visibility.ts';

/** `/api/files…`, behind authentication. */
export function filesRouter(options: UploadOptions, parents: FileParents): Router {
  const router = Router();
  router.post('/files', async (request, response) => {
    const results = await uploadRequest(contextOf(request), options, request, response);
    response.status(201).json({ results });
  });
  router.delete('/files', async (request, response) => {
    await removeDrafts(contextOf(request), request.body);
    response.status(204).end();
  });
  router.put('/files/:id/poster', async (request, response) => {
    await posterRequest(contextOf(request), options, request.params.id, request, response);
    response.status(204).end();
  });
  router.get('/files/:id/address', async (request, response) => {
    response.json({ url: await freshAddress(contextOf(request), parents, request.params.id) });
  });
  return router;
}

/** `/media/…`, before authentication: the address itself says for whom it is, and the signature that we said so. */
export function mediaRouter(options: MediaOptions): Router {
  const router = Router();
  router.get('/{*address}', (request, response) => serveMedia(options, request.url, request, response));
  return router;
}
