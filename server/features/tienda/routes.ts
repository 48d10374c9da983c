import { Router } from 'express';
import { advertStateSchema } from '../../../contract/features/tienda/schema.ts';
import { ADVERT_STATES } from '../../../contract/features/tienda/types.ts';
import type { Operation } from '../../http/operation.ts';
import { pathId } from '../../http/path-id.ts';
import { contextOf } from '../../http/request-context.ts';
import { changeState, renew } from './state.ts';
import { advertTexts } from './texts.ts';

/** What is no editing: one tap of the author's each. */
export function tiendaRoutes(): Router {
  const router = Router();
  router.put('/Flx_Store/:id/state', async (request, response) => {
    response.json(await changeState(contextOf(request), pathId(request.params.id), request.body));
  });
  router.put('/Flx_Store/:id/renewal', async (request, response) => {
    response.json(await renew(contextOf(request), pathId(request.params.id)));
  });
  return router;
}

const STANDING = {
  type: 'object',
  properties: {
    State: { type: 'string', enum: ADVERT_STATES },
    ExpiryDate: { type: 'string', format: 'date-time' },
    IsExpired: { type: 'boolean' },
  },
};

export const tiendaOperations: readonly Operation[] = [
  {
    method: 'put',
    path: 'Flx_Store/{id}/state',
    summary: 'Says that the caller’s own article is available, reserved or sold.',
    body: advertStateSchema(advertTexts('EN-US').tienda),
    status: 200,
    answer: STANDING,
    problems: ['not_found', 'invalid'],
  },
  {
    method: 'put',
    path: 'Flx_Store/{id}/renewal',
    summary: 'Lets the caller’s own article stand for another sixty days, once it has expired or is about to.',
    status: 200,
    answer: STANDING,
    problems: ['not_found', 'invalid'],
  },
];
