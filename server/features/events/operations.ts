import { defineOperation, type Operation } from '../../http/operation.ts';
import { answerEvent, type Answer } from './attendance.ts';
import { cancelEvent } from './change.ts';

const ATTENDANCE = {
  type: 'object',
  properties: {
    Assistants: { type: 'array', items: { type: 'integer' } },
    Interested: { type: 'array', items: { type: 'integer' } },
    AssistantsCount: { type: 'integer' },
    InterestedCount: { type: 'integer' },
    IAttend: { type: 'boolean' },
    IAmInterested: { type: 'boolean' },
    AssistantsInfo: { type: 'array', items: { type: 'object' } },
  },
};

/** `PUT` says it of oneself, `DELETE` takes it back. */
const answering = (method: 'put' | 'delete', answer: Answer, summary: string): Operation =>
  defineOperation({
    method,
    path: `Flx_Events/{id}/${answer}`,
    summary,
    status: 200,
    answer: ATTENDANCE,
    problems: ['invalid'],
    handle: ({ context, params }) => answerEvent(context, params.id, { answer, active: method === 'put' }),
  });

/** `PUT` cancels, `DELETE` takes that back. */
const cancelling = (method: 'put' | 'delete', summary: string): Operation =>
  defineOperation({
    method,
    path: 'Flx_Events/{id}/cancellation',
    summary,
    status: 200,
    answer: { type: 'object', properties: { Cancelled: { type: 'boolean' } } },
    handle: ({ context, params }) => cancelEvent(context, params.id, method === 'put'),
  });

export const eventsOperations: readonly Operation[] = [
  answering('put', 'attendance', 'Says that the caller goes to the event, unless it is over.'),
  answering('delete', 'attendance', 'Takes it back.'),
  answering('put', 'interest', 'Says that the event interests the caller, unless it is over.'),
  answering('delete', 'interest', 'Takes it back.'),
  cancelling('put', 'Cancels an event, which stays, and notifies those who go or are interested.'),
  cancelling('delete', 'Takes that back, and notifies them too.'),
];
