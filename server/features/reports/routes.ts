import { Router, type Request, type RequestHandler } from 'express';
import { keepSchema, removalSchema, reportSchema, stepSchema } from '../../../contract/features/reports/schema.ts';
import type { CaseAction } from '../../../contract/features/reports/types.ts';
import { requireJson } from '../../http/json-body.ts';
import type { Operation } from '../../http/operation.ts';
import { pathId } from '../../http/path-id.ts';
import { contextOf } from '../../http/request-context.ts';
import { checkBody } from '../../lists/check-body.ts';
import { report } from './report.ts';
import { review } from './review.ts';
import { reportTexts } from './texts.ts';

type OfCase = Request<{ id: string }>;

/** What a step's body says: a reason, or nothing. */
type ReasonOf = (request: OfCase) => Promise<string | null>;

const silent: ReasonOf = async request => {
  await checkBody(contextOf(request), request.body, stepSchema());
  return null;
};

const mayExplain: ReasonOf = async request => {
  const context = contextOf(request);
  const { Reason } = await checkBody(context, request.body, keepSchema(reportTexts(context.viewer.language)));
  return Reason === undefined || Reason === '' ? null : Reason;
};

const mustExplain: ReasonOf = async request => {
  const context = contextOf(request);
  return (await checkBody(context, request.body, removalSchema(reportTexts(context.viewer.language)))).Reason;
};

const step =
  (name: CaseAction, reasonOf: ReasonOf): RequestHandler<{ id: string }> =>
  async (request, response) => {
    const id = pathId(request.params.id);
    const reason = await reasonOf(request);
    response.json({ results: await review(contextOf(request), id, name, reason) });
  };

/** Reporting, and the steps of a review. @spec 1§4, decision 21 */
export function reportRoutes(): Router {
  const router = Router();
  router.post('/Flx_Reports', requireJson, async (request, response) => {
    const context = contextOf(request);
    const body = await checkBody(context, request.body, reportSchema(reportTexts(context.viewer.language)));
    response.status(201).json({ results: await report(context, body) });
  });
  router.post('/Flx_ReportCases/:id/take', requireJson, step('take', silent));
  router.post('/Flx_ReportCases/:id/keep', requireJson, step('keep', mayExplain));
  router.post('/Flx_ReportCases/:id/remove', requireJson, step('remove', mustExplain));
  router.post('/Flx_ReportCases/:id/undo', requireJson, step('undo', silent));
  router.post('/Flx_ReportCases/:id/close', requireJson, step('close', silent));
  return router;
}

const described = reportTexts('ES-CO');

const stepOperation = (name: CaseAction, summary: string, body: Operation['body']): Operation => ({
  method: 'post',
  path: `Flx_ReportCases/{id}/${name}`,
  summary,
  ...(body !== undefined && { body }),
  status: 200,
  answer: { row: 'Flx_ReportCases' },
  problems: ['malformed_body', 'not_found', 'conflict', 'invalid'],
});

export const reportOperations: readonly Operation[] = [
  {
    method: 'post',
    path: 'Flx_Reports',
    summary: 'Reports a feed item or a comment. A repeat is ignored and answered the same.',
    body: reportSchema(described),
    status: 201,
    answer: {
      type: 'object',
      properties: {
        results: {
          type: 'object',
          properties: {
            PostId: { type: ['integer', 'null'] },
            CommentId: { type: ['integer', 'null'] },
            Description: { type: 'string' },
            CreatedBy: { type: 'integer' },
          },
        },
      },
    },
    problems: ['malformed_body', 'identity_mismatch', 'not_found', 'invalid'],
  },
  stepOperation('take', 'Takes a case into one’s own hands.', stepSchema()),
  stepOperation('keep', 'Decides that the content stays.', keepSchema(described)),
  stepOperation('remove', 'Decides that the content goes: it is hidden at once.', removalSchema(described)),
  stepOperation('undo', 'Brings removed content back, within 30 days.', stepSchema()),
  stepOperation('close', 'Closes a case whose content its author has deleted.', stepSchema()),
];
