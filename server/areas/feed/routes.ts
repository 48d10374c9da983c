import { Router } from 'express';
import { contextOf } from '../../http/request-context.ts';
import { notFound } from '../../http/problem-error.ts';
import type { Operation } from '../../http/operation.ts';
import { pathId } from '../../http/path-id.ts';
import { itemText } from './service.ts';

/** One item, of whatever type: what `/post/{id}` shows. @spec 1§2 */
export function feedRoutes(): Router {
  const router = Router();
  router.get('/Flx_Feed/:id', async (request, response) => {
    const text = await itemText(contextOf(request), pathId(request.params.id));
    if (text === null) throw notFound();
    response.type('json').send(`{"results":${text}}`);
  });
  return router;
}

export const feedOperations: readonly Operation[] = [
  {
    method: 'get',
    path: 'Flx_Feed',
    summary: 'One page of a feed: home, the page of a group or area, or the profile of a person.',
    query: {
      $filter: '`GroupId eq <id>` or `CreatedBy eq <id>`; home without it.',
      $top: 'Items per page.',
      $next: 'Cursor of the next page, as `__next` gave it.',
    },
    status: 200,
    answer: {
      type: 'object',
      properties: { results: { type: 'array', items: { type: 'object' } }, __next: { type: ['string', 'null'] } },
    },
    problems: ['unknown_option', 'malformed_option', 'limit_exceeded', 'not_found'],
  },
  {
    method: 'get',
    path: 'Flx_Feed/{id}',
    summary: 'One feed item.',
    status: 200,
    answer: { row: 'Flx_Posts' },
    problems: ['not_found'],
  },
];
