import { voteSchema } from '#contract/features/polls/schema.ts';
import { notFound } from '../../base/problem-error.ts';
import { defineOperation, JsonText, type Operation } from '../../http/operation.ts';
import { vote } from './vote.ts';

const POLL = {
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
};

/** Operation of `POST /api/Flx_Polls/{itemId}/vote`. @spec 1§7 Answer poll */
export const pollOperations: readonly Operation[] = [
  defineOperation({
    method: 'post',
    path: 'Flx_Polls/{id}/vote',
    summary: 'Votes in a poll, once; answers it with its results.',
    body: () => voteSchema(),
    status: 200,
    answer: { type: 'object', properties: { results: POLL } },
    problems: ['conflict'],
    handle: async ({ context, params: { id: poll }, body: { QuestionId, Option: option } }) => {
      if (QuestionId !== undefined && QuestionId !== poll) throw notFound();
      return new JsonText(`{"results":${await vote(context, { poll, option })}}`);
    },
  }),
];
