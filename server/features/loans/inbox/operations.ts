import type { JsonSchema } from '../../../base/shapes.ts';
import { assignSchema, noteSchema, stateSchema } from '#contract/features/loans/message-schema.ts';
import type { Context } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { defineOperation, type Operation } from '../../../http/operation.ts';
import type { Sealing } from '../sealing.ts';
import type { StoredRequests } from '../stored-requests.ts';
import { loanTexts } from '../texts.ts';
import { assignRequest, createNotes, decideRequest } from './inbox.ts';

const NOTES: JsonSchema = {
  type: 'object',
  required: ['results'],
  properties: {
    results: {
      type: 'array',
      items: {
        type: 'object',
        required: ['Id', 'AuthorName', 'Text', 'At'],
        properties: {
          Id: { type: 'integer' },
          AuthorName: { type: 'string' },
          Text: { type: 'string' },
          At: { type: 'string', format: 'date-time' },
        },
      },
    },
  },
};

/**
 * Refuses everybody but credit administrators, before the body is checked: to everybody else there are no requests.
 * @throws ProblemError not_found
 */
export const ofCreditor = ({ viewer }: Context): true => {
  if (!viewer.roles.has('Admin-Credits')) throw new ProblemError('not_found');
  return true;
};

/** Operations of credit administrators on requests; to everybody else there are none. @spec 3§4.8, decision 26 */
export function createInboxOperations(sealing: Sealing, requests: StoredRequests): readonly Operation[] {
  const notes = createNotes(sealing, requests);
  return [
    defineOperation({
      method: 'post',
      path: 'Prestamo/{id}/assign',
      summary: 'Says who is at a request from now on, or that nobody is.',
      policy: ofCreditor,
      body: ({ viewer }) => assignSchema(loanTexts(viewer.language)),
      status: 204,
      problems: ['not_found'],
      handle: ({ context, params, body }) => assignRequest(requests, context, params.id, body.AssigneeId),
    }),
    defineOperation({
      method: 'post',
      path: 'Prestamo/{id}/state',
      summary:
        'Takes a request into analysis, to the signing of its promissory note, or says that its money has been paid out.',
      policy: ofCreditor,
      body: ({ viewer }) => stateSchema(loanTexts(viewer.language)),
      status: 204,
      problems: ['not_found', 'conflict'],
      handle: ({ context, params, body }) =>
        decideRequest({ requests, sealing }, context, params.id, body.From, body.State),
    }),
    defineOperation({
      method: 'get',
      path: 'Prestamo/{id}/notes',
      summary: 'What credit administrators have written down of a request, the newest first.',
      policy: ofCreditor,
      status: 200,
      answer: NOTES,
      problems: ['not_found'],
      handle: async ({ context, params }) => ({ results: await notes.read(context, params.id) }),
    }),
    defineOperation({
      method: 'post',
      path: 'Prestamo/{id}/notes',
      summary: 'Writes something down of a request, for those who administer credits.',
      policy: ofCreditor,
      body: ({ viewer }) => noteSchema(loanTexts(viewer.language)),
      takesKey: true,
      status: 200,
      answer: NOTES,
      problems: ['not_found'],
      handle: async ({ context, params, body, key }) => ({
        results: await notes.add(context, params.id, body.Text, key),
      }),
    }),
  ];
}
