import { CASE_REPORTS_MAX, UNDO_DAYS } from '../../../contract/features/reports/limits.ts';
import type { HotStatement } from '../../db/database.ts';
import { isThing } from '../../things/of-kind.ts';
import { composed, type Things } from '../../things/things.ts';
import { attachmentsWhere, FIRST_OWN, isoTime, NAMES_READER, personCard, READER } from '../feed/service.ts';
import { reportables } from './reported-content.ts';

/** SQL that is true while the removal of a case can be undone. */
export const isUndoable = (alias: string, now: string): string =>
  `(${alias}.state = 'removed' and ${alias}.decided_at + interval '${UNDO_DAYS} days' > ${now})`;

/** False when its author or the sweeper has deleted the content. */
const exists = 'r.subject_id is not null';

const canOpen = (things: Things): string =>
  isThing(reportables(things), { org: 'r.org_id', kind: 'r.kind', id: 'r.subject_id' }, (thing, row) =>
    thing.isVisible(READER, row),
  );

const person = (id: string): string =>
  `(select ${personCard(READER, 'u')} from users u where u.org_id = ${READER.org} and u.id = ${id})`;

const files = `array(select jsonb_array_elements_text(r.snapshot -> 'Files')::uuid)`;
const snapshot = `(r.snapshot - 'Files') || jsonb_build_object('Attachments', ${attachmentsWhere(
  READER,
  `f.id = any(${files})`,
  `array_position(${files}, f.id)`,
)})`;

const reports = `coalesce((select json_agg(json_build_object('Id', p.id, 'Description', p.description,
    'CreationDate', ${isoTime('p.created_at')}, 'Reporter', ${person('p.reporter_id')}) order by p.id desc)
  from (select * from reports p where p.org_id = r.org_id and p.case_id = r.id order by p.id desc limit ${CASE_REPORTS_MAX}) p), '[]')`;

const history = `coalesce((select json_agg(json_build_object('Id', l.id, 'Step', l.action,
    'CreationDate', ${isoTime('l.created_at')}, 'Actor', ${person('l.actor_id')}, 'Detail', l.detail) order by l.id)
  from audit_log l where l.org_id = r.org_id and l.area = 'reports' and l.subject_id = r.id), '[]')`;

/** Cases by id, as an array (contract `ReportCase[]`). Whether the reader may review them is asked before. */
export const casesStatement = composed((things): HotStatement => ({
  name: 'reports_cases',
  text: `
    select coalesce(json_agg(json_build_object(
      'Id', r.id, 'State', r.state, 'Kind', r.kind, 'ItemType', r.item_type, 'PostId', r.item_id,
      'CommentId', case when r.kind = 'comment' then r.subject_id end,
      'Exists', ${exists}, 'CanOpen', ${canOpen(things)}, 'Author', ${person('r.author_id')}, 'Snapshot', ${snapshot},
      'ReportsCount', r.reports, 'Reports', ${reports},
      'FirstReport', ${isoTime('r.first_report')}, 'LastReport', ${isoTime('r.last_report')},
      'AssigneeId', r.assignee_id, 'Assignee', ${person('r.assignee_id')}, 'Note', r.note, 'Reason', r.reason,
      'DecisionDate', ${isoTime('r.decided_at')}, 'DecidedBy', ${person('r.decided_by')},
      'UndoUntil', case when ${isUndoable('r', READER.now)} and ${exists} then ${isoTime(`(r.decided_at + interval '${UNDO_DAYS} days')`)} end,
      'History', ${history})), '[]')::text as text
    from report_cases r where r.org_id = ${READER.org} and r.id = any($${FIRST_OWN}::bigint[]) and ${NAMES_READER}`,
}));
