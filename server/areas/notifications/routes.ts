import { Router } from 'express';
import { requireJson } from '../../http/json-body.ts';
import { pathId } from '../../http/path-id.ts';
import { contextOf } from '../../http/request-context.ts';
import { discardAll, undoDiscard } from './discard.ts';
import { setMuted } from './mute.ts';
import { readPreferences, savePreferences } from './preferences.ts';

/** What is no list: preferences, 'Descartar Todo' and its undoing, muting one item. All of it is the caller's own. */
export function notificationRoutes(): Router {
  const router = Router();
  router.get('/Flx_Notifications/preferences', async (request, response) => {
    response.json(await readPreferences(contextOf(request)));
  });
  router.put('/Flx_Notifications/preferences', requireJson, async (request, response) => {
    response.json(await savePreferences(contextOf(request), request.body));
  });
  router.post('/Flx_Notifications/discard', async (request, response) => {
    response.json(await discardAll(contextOf(request)));
  });
  router.delete('/Flx_Notifications/discard', async (request, response) => {
    response.json(await undoDiscard(contextOf(request)));
  });
  router.put('/Flx_Feed/:id/mute', async (request, response) => {
    await setMuted(contextOf(request), pathId(request.params.id), true);
    response.sendStatus(204);
  });
  router.delete('/Flx_Feed/:id/mute', async (request, response) => {
    await setMuted(contextOf(request), pathId(request.params.id), false);
    response.sendStatus(204);
  });
  return router;
}
