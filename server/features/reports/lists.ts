import { DEPUTY_REVIEWER } from '#contract/features/access/rules.ts';
import { CASES_PAGE_MAX, CASES_PAGE_SIZE } from '#contract/features/reports/limits.ts';
import { caseNoteSchema } from '#contract/features/reports/schema.ts';
import type { ReportCase } from '#contract/features/reports/types.ts';
import { byLanguage } from '../../base/by-language.ts';
import { param } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { defineList, everyone, nobody } from '../../lists/define-list.ts';
import { audit } from '../audit/service.ts';
import { caseFields, isReviewedBy, isReviewer } from './cases.ts';
import { reviewedKinds, reportTexts } from './reported-content.ts';

type NoteSchema = ReturnType<typeof caseNoteSchema>;

/** Parameter with the kinds of item that the reader reviews. */
const REVIEWED = param('reviewed', 'text[]');
/** Parameter: the reader holds the role of the deputy. */
const IS_DEPUTY = param('deputy', 'boolean');

/**
 * Queue of the console: cases that the reader reviews. For the content's author no such case exists. @spec decision 21
 */
export const reportCases = defineList<ReportCase, NoteSchema, NoteSchema>({
  name: 'Flx_ReportCases',
  summary: 'Reported content, one case for everything reported of one thing, for those who review it.',
  table: 'report_cases',
  organisation: 'org_id',
  fields: caseFields,
  order: ['-LastReport'],
  pageSize: CASES_PAGE_SIZE,
  maxPageSize: CASES_PAGE_MAX,
  scope: ({ alias }) => isReviewedBy(alias, { viewer: READER.viewer, kinds: REVIEWED, isDeputy: IS_DEPUTY }),
  values: ({ viewer, contentKinds }) => ({
    reviewed: reviewedKinds(contentKinds, viewer.roles),
    deputy: viewer.roles.has(DEPUTY_REVIEWER),
  }),
  policy: { read: isReviewer, create: nobody, update: everyone, remove: nobody },
  input: { update: byLanguage(language => caseNoteSchema(reportTexts(language))) },
  write: {
    update: async (context, row, { Note }, save) => {
      await save({ note: Note, edited_at: context.now });
      await audit(context, { feature: 'reports', action: 'noted', subject: row.Id, detail: Note });
    },
  },
});
