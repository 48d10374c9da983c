import { Router, type Request } from 'express';
import { CONFIRMATION_STATES, type ConfirmationState } from '../../../contract/features/news/types.ts';
import { QueryError } from '../../../contract/api/query-error.ts';
import type { Operation } from '../../http/operation.ts';
import { pathId } from '../../http/path-id.ts';
import { contextOf } from '../../http/request-context.ts';
import { operationQuery } from '../../lists/operation-query.ts';
import { confirm } from './confirmation.ts';
import { confirmationsCsv, confirmationsOf } from './confirmations.ts';
import { remind } from './reminder.ts';

/** What `State` asks for; everybody without it. */
function stateOf(given: string | null): ConfirmationState | null {
  const state = CONFIRMATION_STATES.find(one => one === given);
  if (state === undefined && given !== null) throw new QueryError('malformed_option', 'State');
  return state ?? null;
}

/** Confirmations of news that must be read. A body is not read: there is nothing that it could say. */
export function newsRoutes(): Router {
  const router = Router();
  router.put('/Flx_News/:id/confirmation', async (request, response) => {
    response.json(await confirm(contextOf(request), pathId(request.params.id)));
  });
  router.get('/Flx_News/:id/confirmations', async (request: Request<{ id: string }>, response) => {
    const { own, ...query } = operationQuery(request, ['top', 'next'], ['State']);
    const state = stateOf(own.get('State') ?? null);
    response.json(await confirmationsOf(contextOf(request), pathId(request.params.id), { ...query, state }));
  });
  router.get('/Flx_News/:id/confirmations.csv', async (request, response) => {
    const id = pathId(request.params.id);
    operationQuery(request, []);
    const text = await confirmationsCsv(contextOf(request), id);
    response.attachment(`confirmaciones-${id}.csv`).type('text/csv; charset=utf-8').send(text);
  });
  router.post('/Flx_News/:id/reminders', async (request, response) => {
    response.json(await remind(contextOf(request), pathId(request.params.id)));
  });
  return router;
}

const COUNT = { type: 'integer' };

const PAGE = {
  type: 'object',
  properties: {
    Confirmed: COUNT,
    Pending: COUNT,
    results: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          UserId: COUNT,
          Name: { type: 'string' },
          AreaName: { type: 'string' },
          ConfirmedAt: { type: ['string', 'null'], format: 'date-time' },
        },
      },
    },
    __next: { type: ['string', 'null'] },
  },
};

export const newsOperations: readonly Operation[] = [
  {
    method: 'put',
    path: 'Flx_News/{id}/confirmation',
    summary: 'Says that the caller has read and understood a news item that asks for it. Nobody takes it back.',
    status: 200,
    answer: { type: 'object', properties: { ConfirmedAt: { type: 'string', format: 'date-time' } } },
    problems: ['not_found', 'forbidden', 'invalid'],
  },
  {
    method: 'get',
    path: 'Flx_News/{id}/confirmations',
    summary: 'Who has and has not confirmed, by name: for the author and those who administer news.',
    query: {
      State: '`confirmed` or `pending`; everybody without it.',
      $top: 'People per page.',
      $next: 'Cursor of the next page, as `__next` gave it.',
    },
    status: 200,
    answer: PAGE,
    problems: ['not_found', 'forbidden', 'unknown_option', 'malformed_option', 'limit_exceeded'],
  },
  {
    method: 'get',
    path: 'Flx_News/{id}/confirmations.csv',
    summary: 'The same of everybody, as a CSV file for spreadsheets in the caller’s language.',
    status: 200,
    problems: ['not_found', 'forbidden'],
  },
  {
    method: 'post',
    path: 'Flx_News/{id}/reminders',
    summary: 'Reminds everybody who still has to confirm, at most once an hour.',
    status: 200,
    answer: { type: 'object', properties: { Count: COUNT } },
    problems: ['not_found', 'forbidden', 'invalid', 'too_many_requests'],
  },
];
