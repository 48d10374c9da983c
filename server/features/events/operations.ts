import { defineOperation, JsonText, type Operation } from '../../http/operation.ts';
import { answerEvent, assistantsText, type Answer } from './attendance.ts';
import { cancelEvent } from './change.ts';
import { subscribe, subscriptionOf, unsubscribe } from './routes.ts';
import { PERSON_CARD } from '../feed/service.ts';

const ATTENDANCE = {
  type: 'object',
  properties: {
    Assistants: { type: 'array', items: { type: 'integer' } },
    Interested: { type: 'array', items: { type: 'integer' } },
    AssistantsCount: { type: 'integer' },
    InterestedCount: { type: 'integer' },
    WaitingCount: { type: 'integer' },
    IAttend: { type: 'boolean' },
    IAmInterested: { type: 'boolean' },
    IWait: { type: 'boolean' },
    WaitingPosition: { type: ['integer', 'null'] },
    AssistantsInfo: { type: 'array', items: PERSON_CARD },
  },
};

/** Defines an operation on the viewer's own answer: `PUT` gives it, `DELETE` takes it back. */
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

/** Defines an operation on the cancellation: `PUT` cancels, `DELETE` takes that back. */
const cancelling = (method: 'put' | 'delete', summary: string): Operation =>
  defineOperation({
    method,
    path: 'Flx_Events/{id}/cancellation',
    summary,
    status: 200,
    answer: { type: 'object', properties: { Cancelled: { type: 'boolean' } } },
    problems: ['invalid'],
    handle: ({ context, params }) => cancelEvent(context, params.id, method === 'put'),
  });

export const eventsOperations: readonly Operation[] = [
  answering(
    'put',
    'attendance',
    'Says that the caller goes to the event, unless it is over, cancelled or closed; where it is full they wait for a place.',
  ),
  answering('delete', 'attendance', 'Takes it back, at any time; who has waited longest gets the place.'),
  defineOperation({
    method: 'get',
    path: 'Flx_Events/{id}/attendance',
    summary: 'Who goes to the event, but for those who keep their events private.',
    query: { $top: 'People per page.', $next: 'Cursor of the next page, as `__next` gave it.' },
    status: 200,
    answer: {
      type: 'object',
      properties: { results: { type: 'array', items: { type: 'object' } }, __next: { type: ['string', 'null'] } },
    },
    handle: async ({ context, params, query }) => new JsonText(await assistantsText(context, params.id, query)),
  }),
  answering('put', 'interest', 'Says that the event interests the caller, unless it is over.'),
  answering('delete', 'interest', 'Takes it back.'),
  cancelling(
    'put',
    'Cancels an event that is not over, which stays, and notifies those who go, wait or are interested.',
  ),
  cancelling('delete', 'Takes that back, and notifies them too.'),
  defineOperation({
    method: 'get',
    path: 'Flx_Events/subscription',
    summary: 'Since when the caller’s calendar has an address by which programs read it without signing in.',
    status: 200,
    answer: { type: 'object', properties: { CreationDate: { type: ['string', 'null'], format: 'date-time' } } },
    handle: ({ context }) => subscriptionOf(context),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Events/subscription',
    summary: 'Makes a new address for the caller’s calendar, which is not shown again; the one before it ends.',
    status: 200,
    answer: { type: 'object', properties: { Path: { type: 'string' } } },
    handle: ({ context }) => subscribe(context),
  }),
  defineOperation({
    method: 'delete',
    path: 'Flx_Events/subscription',
    summary: 'Ends the address of the caller’s calendar.',
    status: 204,
    handle: ({ context }) => unsubscribe(context),
  }),
];
