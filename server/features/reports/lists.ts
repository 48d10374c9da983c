import {
  CASE_NOTE_MAX,
  CASES_PAGE_MAX,
  CASES_PAGE_SIZE,
  DECISION_REASON_MAX,
} from '../../../contract/features/reports/limits.ts';
import { caseNoteSchema } from '../../../contract/features/reports/schema.ts';
import type { ReportCase } from '../../../contract/features/reports/types.ts';
import { defineList, everyone, nobody } from '../../lists/define-list.ts';
import { audit } from '../audit/service.ts';
import { presented } from '../feed/service.ts';
import { casesById, isReviewer } from './cases.ts';
import { reviewedKinds } from './reported-content.ts';
import { reportTexts } from './texts.ts';

type NoteSchema = ReturnType<typeof caseNoteSchema>;

/** The queue of the console: cases that the reader reviews. To the content's author there is no such case. @spec decision 21 */
export const reportCases = defineList<ReportCase, NoteSchema, NoteSchema>({
  name: 'Flx_ReportCases',
  summary: 'Reported content, one case for everything reported of one thing, for those who review it.',
  table: 'report_cases',
  tenant: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    State: { type: 'text', column: 'state', filter: true, readOnly: true },
    Kind: { type: 'text', column: 'kind', filter: true, readOnly: true },
    ItemType: { type: 'text', column: 'item_type', filter: true, readOnly: true },
    PostId: { type: 'int', column: 'item_id', nullable: true, filter: true, readOnly: true },
    CommentId: {
      type: 'int',
      compute: ({ sql, alias }) => sql.raw(`case when ??.kind = 'comment' then ??.subject_id end`, [alias, alias]),
      filter: true,
    },
    Exists: presented('boolean'),
    CanOpen: presented('boolean'),
    Author: presented('json'),
    Snapshot: presented('json'),
    ReportsCount: { type: 'int', column: 'reports', sort: true, readOnly: true },
    Reports: presented('json'),
    FirstReport: { type: 'timestamp', column: 'first_report', sort: true, readOnly: true },
    LastReport: { type: 'timestamp', column: 'last_report', sort: true, readOnly: true },
    AssigneeId: { type: 'int', column: 'assignee_id', nullable: true, filter: true, readOnly: true },
    Assignee: presented('json'),
    Note: { type: 'text', column: 'note', nullable: true, maxLength: CASE_NOTE_MAX },
    Reason: { type: 'text', column: 'reason', nullable: true, readOnly: true, maxLength: DECISION_REASON_MAX },
    DecisionDate: { type: 'timestamp', column: 'decided_at', nullable: true, sort: true, readOnly: true },
    DecidedBy: presented('json'),
    UndoUntil: presented('timestamp'),
    History: presented('json'),
  },
  order: ['-LastReport'],
  pageSize: CASES_PAGE_SIZE,
  maxPageSize: CASES_PAGE_MAX,
  scope: ({ sql, alias, context: { viewer, things } }) =>
    sql.raw('(??.item_type = any(?::text[]) and ??.author_id <> ?)', [
      alias,
      // As PostgreSQL writes an array: knex would make a list of values of a JavaScript one.
      `{${reviewedKinds(things, viewer.roles).join(',')}}`,
      alias,
      viewer.id,
    ]),
  policy: { read: isReviewer, create: nobody, update: everyone, remove: nobody },
  input: { update: ({ viewer }) => caseNoteSchema(reportTexts(viewer.language)) },
  effects: {
    updated: (context, row, { Note }) =>
      audit(context, { area: 'reports', action: 'noted', subject: row.Id, detail: Note }),
  },
  present: async (context, rows) => {
    const whole = await casesById(
      context,
      rows.map(row => row.Id),
    );
    return rows.map(row => ({ ...row, ...whole.get(row.Id) }));
  },
});
