import { answerSchema } from '../../../../contract/features/loans/message-schema.ts';
import { defineOperation, type Operation } from '../../../http/operation.ts';
import { loanTexts } from '../texts.ts';
import { answerMessage, viewMessage } from './answer.ts';

/** What recipients do with messages about loans. @spec 3§4.6 */
export const messageOperations: readonly Operation[] = [
  defineOperation({
    method: 'post',
    path: 'Creditos/{id}/answer',
    summary: 'Accepts or refuses the conditions of a message that the caller was sent, once.',
    body: ({ viewer }) => answerSchema(loanTexts(viewer.language)),
    status: 204,
    problems: ['not_found', 'conflict'],
    handle: ({ context, params, body }) => answerMessage(context, params.id, body.AcceptConditions),
  }),
  defineOperation({
    method: 'post',
    path: 'Creditos/{id}/viewed',
    summary: 'Notes that the caller has seen a message about a loan.',
    status: 204,
    problems: ['not_found'],
    handle: ({ context, params }) => viewMessage(context, params.id),
  }),
];
