import { Router } from 'express';
import { QueryError } from '../../../contract/api/query-error.ts';
import { audienceSchema, mentionableSchema } from '../../../contract/features/feed/audience-schema.ts';
import { requireJson } from '../../http/json-body.ts';
import { checkBody } from '../../lists/check-body.ts';
import { operationQuery } from '../../lists/operation-query.ts';
import { contextOf } from '../../http/request-context.ts';
import { notFound } from '../../base/problem-error.ts';
import type { Operation } from '../../http/operation.ts';
import { pathId } from '../../http/path-id.ts';
import { audienceOf } from './audience/audience.ts';
import { countAudience } from './audience/audience-size.ts';
import { mentionableFor, mentionableOn } from './audience/mentionable.ts';
import { itemText } from './service.ts';
import { feedTexts } from './texts.ts';

/** One item, of whatever type: what `/post/{id}` shows. @spec 1§2 */
export function feedRoutes(): Router {
  const router = Router();
  router.get('/Flx_Feed/:id', async (request, response) => {
    const text = await itemText(contextOf(request), pathId(request.params.id));
    if (text === null) throw notFound();
    response.type('json').send(`{"results":${text}}`);
  });
  router.get('/Flx_Feed/:id/mentionable', async (request, response) => {
    const id = pathId(request.params.id);
    const { search } = operationQuery(request, ['search']);
    if (search === undefined) throw new QueryError('malformed_option', '$search');
    response.type('json').send(`{"results":${await mentionableOn(contextOf(request), id, search)}}`);
  });
  router.post('/Flx_Feed/mentionable', requireJson, async (request, response) => {
    const context = contextOf(request);
    const texts = feedTexts(context.viewer.language);
    const body = await checkBody(context, request.body, mentionableSchema(texts));
    response.type('json').send(`{"results":${await mentionableFor(context, audienceOf(body), body.Search)}}`);
  });
  router.post('/Flx_Feed/audience', requireJson, async (request, response) => {
    const context = contextOf(request);
    const body = await checkBody(context, request.body, audienceSchema(feedTexts(context.viewer.language)));
    response.json({ Count: await countAudience(context, audienceOf(body)) });
  });
  return router;
}

const DESCRIBED = feedTexts('ES-CO');

const PEOPLE = { type: 'object', properties: { results: { type: 'array', items: { type: 'object' } } } };

export const feedOperations: readonly Operation[] = [
  {
    method: 'get',
    path: 'Flx_Feed',
    summary: 'One page of a feed: home, the page of a group or area, or the profile of a person.',
    query: {
      $filter: '`GroupId eq <id>`, `CreatedBy eq <id>` or `Saved eq true`; home without it.',
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
  {
    method: 'get',
    path: 'Flx_Feed/{id}/mentionable',
    summary: 'People whom a comment on the item may mention: those who see it, by name.',
    query: { $search: 'What was typed after `@`; each word begins a name.' },
    status: 200,
    answer: PEOPLE,
    problems: ['unknown_option', 'malformed_option', 'limit_exceeded', 'not_found'],
  },
  {
    method: 'post',
    path: 'Flx_Feed/mentionable',
    summary: 'The same for what is not published yet, by the targets that it will have.',
    body: mentionableSchema(DESCRIBED),
    status: 200,
    answer: PEOPLE,
    problems: ['malformed_body', 'invalid'],
  },
  {
    method: 'post',
    path: 'Flx_Feed/audience',
    summary: 'How many active people would find a post of these targets in their home.',
    body: audienceSchema(DESCRIBED),
    status: 200,
    answer: { type: 'object', properties: { Count: { type: 'integer' } } },
    problems: ['malformed_body', 'invalid'],
  },
];
