import { Router, type RequestHandler } from 'express';
import { REACTION_KINDS, type ReactionKind } from '../../../contract/areas/social/types.ts';
import type { Operation } from '../../http/operation.ts';
import { pathId } from '../../http/path-id.ts';
import { notFound } from '../../http/problem-error.ts';
import { contextOf } from '../../http/request-context.ts';
import { react, type Reactable } from './reactions.ts';

const isKind = (text: string): text is ReactionKind => (REACTION_KINDS as readonly string[]).includes(text);

const reaction =
  (on: Reactable, active: boolean): RequestHandler<{ id: string; kind: string }> =>
  async (request, response) => {
    const { id, kind } = request.params;
    if (!isKind(kind)) throw notFound();
    response.type('json').send(await react(contextOf(request), { on, id: pathId(id), kind, active }));
  };

/** `PUT` adds one's own reaction, `DELETE` takes it away. A body is not read: there is nothing that it could say. */
export function socialRoutes(): Router {
  const router = Router();
  router.put('/Flx_Feed/:id/reactions/:kind', reaction('item', true));
  router.delete('/Flx_Feed/:id/reactions/:kind', reaction('item', false));
  router.put('/Flx_Comments/:id/reactions/:kind', reaction('comment', true));
  router.delete('/Flx_Comments/:id/reactions/:kind', reaction('comment', false));
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
];
