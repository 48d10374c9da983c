import { Router, type RequestHandler } from 'express';
import { REACTION_KINDS, type ReactionKind } from '../../../contract/features/social/types.ts';
import type { Operation } from '../../http/operation.ts';
import { pathId } from '../../http/path-id.ts';
import { notFound } from '../../base/problem-error.ts';
import { contextOf } from '../../http/request-context.ts';
import { operationQuery } from '../../lists/operation-query.ts';
import { placeOf } from './place.ts';
import { reactedText } from './reacted.ts';
import { setMuted, setSaved } from '../feed/service.ts';
import { react, type Reactable } from './reactions.ts';

const isKind = (text: string): text is ReactionKind => (REACTION_KINDS as readonly string[]).includes(text);

const reaction =
  (on: Reactable, active: boolean): RequestHandler<{ id: string; kind: string }> =>
  async (request, response) => {
    const { id, kind } = request.params;
    if (!isKind(kind)) throw notFound();
    response.type('json').send(await react(contextOf(request), { on, id: pathId(id), kind, active }));
  };

const reacted =
  (on: Reactable): RequestHandler<{ id: string; kind: string }> =>
  async (request, response) => {
    const { id, kind } = request.params;
    if (!isKind(kind)) throw notFound();
    const query = operationQuery(request, ['top', 'next']);
    response.type('json').send(await reactedText(contextOf(request), { on, id: pathId(id), kind }, query));
  };

const saving =
  (saved: boolean): RequestHandler<{ id: string }> =>
  async (request, response) => {
    response.json(await setSaved(contextOf(request), pathId(request.params.id), saved));
  };

const muting =
  (muted: boolean): RequestHandler<{ id: string }> =>
  async (request, response) => {
    await setMuted(contextOf(request), pathId(request.params.id), muted);
    response.status(204).end();
  };

/** `GET` tells who reacted. `PUT` adds one's own reaction or saves for oneself, `DELETE` takes it back. A body is not read: there is nothing that it could say. */
export function socialRoutes(): Router {
  const router = Router();
  router.put('/Flx_Feed/:id/reactions/:kind', reaction('item', true));
  router.delete('/Flx_Feed/:id/reactions/:kind', reaction('item', false));
  router.put('/Flx_Comments/:id/reactions/:kind', reaction('comment', true));
  router.delete('/Flx_Comments/:id/reactions/:kind', reaction('comment', false));
  router.get('/Flx_Feed/:id/reactions/:kind', reacted('item'));
  router.get('/Flx_Comments/:id/reactions/:kind', reacted('comment'));
  router.get('/Flx_Comments/:id/place', async (request, response) => {
    response.json({ results: await placeOf(contextOf(request), pathId(request.params.id)) });
  });
  router.put('/Flx_Feed/:id/mute', muting(true));
  router.delete('/Flx_Feed/:id/mute', muting(false));
  router.put('/Flx_Feed/:id/saved', saving(true));
  router.delete('/Flx_Feed/:id/saved', saving(false));
  return router;
}

const ANSWER = {
  type: 'object',
  properties: {
    Like: { type: 'array', items: { type: 'integer' } },
    Applause: { type: 'array', items: { type: 'integer' } },
    LikeCount: { type: 'integer' },
    ApplauseCount: { type: 'integer' },
    ILike: { type: 'boolean' },
    IApplaud: { type: 'boolean' },
  },
};

const reactedOperation = (list: string, thing: string): Operation => ({
  method: 'get',
  path: `${list}/{id}/reactions/{kind}`,
  summary: `Who reacted to ${thing} with \`like\` or \`applause\`.`,
  query: { $top: 'People per page.', $next: 'Cursor of the next page, as `__next` gave it.' },
  status: 200,
  answer: {
    type: 'object',
    properties: { results: { type: 'array', items: { type: 'object' } }, __next: { type: ['string', 'null'] } },
  },
  problems: ['unknown_option', 'malformed_option', 'limit_exceeded', 'not_found'],
});

const savedOperation = (method: 'put' | 'delete', summary: string): Operation => ({
  method,
  path: 'Flx_Feed/{id}/saved',
  summary,
  status: 200,
  answer: { type: 'object', properties: { Saved: { type: 'boolean' } } },
  problems: ['not_found'],
});

const operation = (method: 'put' | 'delete', list: string, summary: string): Operation => ({
  method,
  path: `${list}/{id}/reactions/{kind}`,
  summary,
  status: 200,
  answer: ANSWER,
  problems: ['not_found'],
});

export const socialOperations: readonly Operation[] = [
  operation('put', 'Flx_Feed', 'Adds the caller’s own `like` or `applause` to a feed item.'),
  operation('delete', 'Flx_Feed', 'Takes the caller’s own reaction away from a feed item.'),
  operation('put', 'Flx_Comments', 'Adds the caller’s own `like` or `applause` to a comment.'),
  operation('delete', 'Flx_Comments', 'Takes the caller’s own reaction away from a comment.'),
  reactedOperation('Flx_Feed', 'a feed item'),
  reactedOperation('Flx_Comments', 'a comment'),
  {
    method: 'get',
    path: 'Flx_Comments/{id}/place',
    summary: 'Where a comment stands among its siblings, for an address that opens exactly there.',
    status: 200,
    answer: {
      type: 'object',
      properties: {
        results: {
          type: 'object',
          properties: {
            Id: { type: 'integer' },
            PostId: { type: 'integer' },
            ResponseTo: { type: ['integer', 'null'] },
            Newer: { type: 'integer' },
            Older: { type: 'integer' },
            Parent: { type: ['object', 'null'] },
          },
        },
      },
    },
    problems: ['not_found'],
  },
  savedOperation('put', 'Keeps a feed item, of whatever type, for the caller alone.'),
  savedOperation('delete', 'Keeps it no longer.'),
  {
    method: 'put',
    path: 'Flx_Feed/{id}/mute',
    summary: 'Tells the caller nothing more of a feed item, of whatever type.',
    status: 204,
    problems: ['not_found'],
  },
  {
    method: 'delete',
    path: 'Flx_Feed/{id}/mute',
    summary: 'Tells the caller of it again.',
    status: 204,
    problems: ['not_found'],
  },
];
