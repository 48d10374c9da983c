import { Router, type RequestHandler } from 'express';
import { voteSchema } from '../../../contract/features/polls/schema.ts';
import { requireJson } from '../../http/json-body.ts';
import type { Operation } from '../../http/operation.ts';
import { pathId } from '../../http/path-id.ts';
import { notFound } from '../../base/problem-error.ts';
import { contextOf } from '../../http/request-context.ts';
import { checkBody } from '../../lists/check-body.ts';
import { vote } from './vote.ts';

const voting: RequestHandler<{ id: string }> = async (request, response) => {
  const context = contextOf(request);
  const poll = pathId(request.params.id);
  const { QuestionId, Option } = await checkBody(context, request.body, voteSchema());
  if (QuestionId !== undefined && QuestionId !== poll) throw notFound();
  response.type('json').send(`{"results":${await vote(context, { poll, option: Option })}}`);
};

/** `POST /api/Flx_Polls/{itemId}/vote`. @spec 1§7 Answer poll */
export function pollRoutes(): Router {
  const router = Router();
  router.post('/Flx_Polls/:id/vote', requireJson, voting);
  return router;
}

export const pollOperations: readonly Operation[] = [
  {
    method: 'post',
    path: 'Flx_Polls/{id}/vote',
    summary: 'Votes in a poll, once; answers it with its results.',
    body: voteSchema(),
    status: 200,
    answer: {
      type: 'object',
      properties: {
        results: {
          type: 'object',
          properties: {
            Question: { type: 'string' },
            Options: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  Id: { type: 'integer' },
                  Text: { type: 'string' },
                  Votes: { type: ['integer', 'null'] },
                  Percent: { type: ['integer', 'null'] },
                },
              },
            },
            Voted: { type: ['integer', 'null'] },
            TotalVotes: { type: ['integer', 'null'] },
            ClosesAt: { type: ['string', 'null'] },
            IsClosed: { type: 'boolean' },
          },
        },
      },
    },
    problems: ['malformed_body', 'not_found', 'conflict', 'invalid'],
  },
];
