import { Router } from 'express';
import { contextOf } from '../../http/request-context.ts';
import { currentUser } from './current-user.ts';

/** `GET /api/Flx_CurrentUser`. @spec 3§7.1 */
export const currentUserRoutes = Router().get('/Flx_CurrentUser', async (request, response) => {
  response.json(await currentUser(contextOf(request)));
});
