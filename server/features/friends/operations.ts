import { defineOperation, type Operation } from '../../http/operation.ts';
import { quotaOf, resend } from './invite.ts';

export const friendOperations: readonly Operation[] = [
  defineOperation({
    method: 'get',
    path: 'InvitarAmigo/quota',
    summary: 'How many friends the caller may still invite.',
    status: 200,
    answer: {
      type: 'object',
      required: ['Available', 'Total'],
      properties: { Available: { type: 'integer' }, Total: { type: 'integer' } },
    },
    handle: ({ context }) => quotaOf(context),
  }),
  defineOperation({
    method: 'post',
    path: 'InvitarAmigo/{id}/send',
    summary: 'Sends one’s own invitation again, with another link; one that has expired is open again.',
    status: 204,
    problems: ['conflict', 'invalid', 'too_many_requests'],
    handle: ({ context, params }) => resend(context, params.id),
  }),
];
