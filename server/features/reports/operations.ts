import type { AnyObjectSchema, InferType } from 'yup';
import { keepSchema, removalSchema, reportSchema, stepSchema, takeSchema } from '#contract/features/reports/schema.ts';
import { REPORT_SUBJECTS, type CaseAction } from '#contract/features/reports/types.ts';
import type { Context } from '../../base/context.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { report } from './report.ts';
import { review, type StepDetail } from './review.ts';
import { reportTexts } from './reported-content.ts';

const REPORT = {
  type: 'object',
  properties: {
    ...Object.fromEntries(REPORT_SUBJECTS.map(subject => [subject, { type: ['integer', 'null'] }])),
    Description: { type: 'string' },
    CreatedBy: { type: 'integer' },
    IsReviewed: { type: 'boolean' },
  },
};

const step = <Body extends AnyObjectSchema>(
  name: CaseAction,
  summary: string,
  body: (context: Context) => Body,
  detailOf: (given: InferType<Body>) => StepDetail,
): Operation =>
  defineOperation({
    method: 'post',
    path: `Flx_ReportCases/{id}/${name}`,
    summary,
    body,
    status: 200,
    answer: { row: 'Flx_ReportCases' },
    problems: ['conflict'],
    handle: async ({ context, params, body: given }) => ({
      results: await review(context, params.id, name, detailOf(given)),
    }),
  });

const silentStep = (name: CaseAction, summary: string): Operation => step(name, summary, stepSchema, () => ({}));

const reasonOf = ({ Reason }: { Reason?: string | undefined }): StepDetail => ({
  reason: Reason === '' ? undefined : Reason,
});

/** Operations for reporting, and the steps of a review. @spec 1§4, decision 21 */
export const reportOperations: readonly Operation[] = [
  defineOperation({
    method: 'post',
    path: 'Flx_Reports',
    summary: 'Reports a feed item, a comment, a group or a help message. A repeat is ignored and answered the same.',
    body: ({ viewer }) => reportSchema(reportTexts(viewer.language)),
    status: 201,
    answer: { type: 'object', properties: { results: REPORT } },
    problems: ['not_found'],
    handle: async ({ context, body }) => ({ results: await report(context, body) }),
  }),
  step('take', 'Takes a case into one’s own hands.', takeSchema, ({ AssigneeId }) => ({ seenWith: AssigneeId })),
  step('keep', 'Decides that the content stays.', ({ viewer }) => keepSchema(reportTexts(viewer.language)), reasonOf),
  step(
    'remove',
    'Decides that the content goes: it is hidden at once.',
    ({ viewer }) => removalSchema(reportTexts(viewer.language)),
    reasonOf,
  ),
  silentStep('undo', 'Brings removed content back, within 30 days.'),
  silentStep('close', 'Closes a case whose content its author has deleted.'),
];
