import { CASES_PAGE_MAX, CASES_PAGE_SIZE } from '#contract/features/reports/limits.ts';
import { caseNoteSchema } from '#contract/features/reports/schema.ts';
import type { ReportCase } from '#contract/features/reports/types.ts';
import { byLanguage } from '../../base/by-language.ts';
import { defineList, everyone, nobody } from '../../lists/define-list.ts';
import { audit } from '../audit/service.ts';
import { caseFields, isReviewedBy, reviewerValues } from './cases.ts';
import { reportTexts } from './reported-content.ts';

type NoteSchema = ReturnType<typeof caseNoteSchema>;

/**
 * Queue of the console: cases that the reader reviews. For the content's author no such case exists. @spec decision 21
 */
export const reportCases = defineList<ReportCase, NoteSchema, NoteSchema>({
  name: 'Flx_ReportCases',
  summary:
    'Removed and reported content, one case for each, for those who review it; what was deleted unreported also for the person who did.',
  table: 'report_cases',
  organisation: 'org_id',
  fields: caseFields,
  order: ['-LastReport'],
  pageSize: CASES_PAGE_SIZE,
  maxPageSize: CASES_PAGE_MAX,
  scope: ({ alias, contentKinds }) => isReviewedBy(contentKinds, alias),
  values: reviewerValues,
  policy: { read: everyone, create: nobody, update: everyone, remove: nobody },
  input: { update: byLanguage(language => caseNoteSchema(reportTexts(language))) },
  write: {
    update: async (context, row, { Note }, save) => {
      await save({ note: Note, edited_at: context.now });
      await audit(context, { feature: 'reports', action: 'noted', subject: row.Id, detail: Note });
    },
  },
});
