import {
  CASE_NOTE_MAX,
  CASES_PAGE_MAX,
  CASES_PAGE_SIZE,
  DECISION_REASON_MAX,
} from '../../../contract/features/reports/limits.ts';
import { caseNoteSchema } from '../../../contract/features/reports/schema.ts';
import type { ReportCase } from '../../../contract/features/reports/types.ts';
import { byLanguage } from '../../base/by-language.ts';
import { param, sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';
import { defineList, everyone, nobody } from '../../lists/define-list.ts';
import { audit } from '../audit/service.ts';
import { caseFields } from './case-sql.ts';
import { isReviewer } from './cases.ts';
import { reviewedKinds } from './reported-content.ts';
import { reportTexts } from './texts.ts';

type NoteSchema = ReturnType<typeof caseNoteSchema>;

/** Kinds of item that the reader reviews. */
const REVIEWED = param('reviewed', 'text[]');

/** The queue of the console: cases that the reader reviews. To the content's author there is no such case. @spec decision 21 */
export const reportCases = defineList<ReportCase, NoteSchema, NoteSchema>({
  name: 'Flx_ReportCases',
  summary: 'Reported content, one case for everything reported of one thing, for those who review it.',
  table: 'report_cases',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    State: { type: 'text', column: 'state', filter: true, readOnly: true },
    Kind: { type: 'text', column: 'kind', filter: true, readOnly: true },
    ItemType: { type: 'text', column: 'item_type', filter: true, readOnly: true },
    PostId: { type: 'int', column: 'item_id', nullable: true, filter: true, readOnly: true },
    ...caseFields,
    ReportsCount: { type: 'int', column: 'reports', sort: true, readOnly: true },
    FirstReport: { type: 'timestamp', column: 'first_report', sort: true, readOnly: true },
    LastReport: { type: 'timestamp', column: 'last_report', sort: true, readOnly: true },
    AssigneeId: { type: 'int', column: 'assignee_id', nullable: true, filter: true, readOnly: true },
    Note: { type: 'text', column: 'note', nullable: true, maxLength: CASE_NOTE_MAX },
    Reason: { type: 'text', column: 'reason', nullable: true, readOnly: true, maxLength: DECISION_REASON_MAX },
    DecisionDate: { type: 'timestamp', column: 'decided_at', nullable: true, sort: true, readOnly: true },
  },
  order: ['-LastReport'],
  pageSize: CASES_PAGE_SIZE,
  maxPageSize: CASES_PAGE_MAX,
  scope: ({ alias }) => sql`(${alias}.item_type = any(${REVIEWED}) and ${alias}.author_id <> ${READER.viewer})`,
  values: ({ viewer, things }) => ({ reviewed: reviewedKinds(things, viewer.roles) }),
  policy: { read: isReviewer, create: nobody, update: everyone, remove: nobody },
  input: { update: byLanguage(language => caseNoteSchema(reportTexts(language))) },
  write: {
    update: async (context, row, { Note }, save) => {
      await save({ note: Note });
      await audit(context, { feature: 'reports', action: 'noted', subject: row.Id, detail: Note });
    },
  },
});
