import { Router, type RequestHandler } from 'express';
import type { Operation } from '../../http/operation.ts';
import { pathId } from '../../http/path-id.ts';
import { contextOf } from '../../http/request-context.ts';
import { answerEvent, type Answer } from './attendance.ts';

const answering =
  (answer: Answer, active: boolean): RequestHandler<{ id: string }> =>
  async (request, response) => {
    response.json(await answerEvent(contextOf(request), pathId(request.params.id), { answer, active }));
  };

/** `PUT` says it of oneself, `DELETE` takes it back. A body is not read: there is nothing that it could say. */
export function eventsRoutes(): Router {
  const router = Router();
  router.put('/Flx_Events/:id/attendance', answering('attendance', true));
  router.delete('/Flx_Events/:id/attendance', answering('attendance', false));
  router.put('/Flx_Events/:id/interest', answering('interest', true));
  router.delete('/Flx_Events/:id/interest', answering('interest', false));
  return router;
}

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

const operation = (method: 'put' | 'delete', answer: Answer, summary: string): Operation => ({
  method,
  path: `Flx_Events/{id}/${answer}`,
  summary,
  status: 200,
  answer: ATTENDANCE,
  problems: ['not_found', 'invalid'],
});

export const eventsOperations: readonly Operation[] = [
  operation('put', 'attendance', 'Says that the caller goes to the event, unless it is over.'),
  operation('delete', 'attendance', 'Takes it back.'),
  operation('put', 'interest', 'Says that the event interests the caller, unless it is over.'),
  operation('delete', 'interest', 'Takes it back.'),
];
