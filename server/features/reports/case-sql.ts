import { CASE_REPORTS_MAX, UNDO_DAYS } from '../../../contract/features/reports/limits.ts';
import type { ReportCase } from '../../../contract/features/reports/types.ts';
import type { HotStatement } from '../../db/database.ts';
import type { Field } from '../../lists/define-list.ts';
import type { Reader } from '../../things/reader.ts';
import { isThing } from '../../things/of-kind.ts';
import { composed, type Things } from '../../things/things.ts';
import {
  attachmentsWhere,
  FIRST_OWN,
  isoTime,
  NAMES_READER,
  personCard,
  READER,
  readerField,
} from '../feed/service.ts';
import { reportables } from './reported-content.ts';

/** SQL that is true while the removal of a case can be undone. */
export const isUndoable = (alias: string, now: string): string =>
  `(${alias}.state = 'removed' and ${alias}.decided_at + interval '${UNDO_DAYS} days' > ${now})`;

/** False when its author or the sweeper has deleted the content. */
const exists = (r: string): string => `${r}.subject_id is not null`;

const canOpen = (things: Things, reader: Reader, r: string): string =>
  isThing(reportables(things), { org: `${r}.org_id`, kind: `${r}.kind`, id: `${r}.subject_id` }, (thing, row) =>
    thing.isVisible(reader, row),
  );

const person = (reader: Reader, id: string): string =>
  `(select ${personCard(reader, 'u')} from users u where u.org_id = ${reader.org} and u.id = ${id})`;

const snapshot = (reader: Reader, r: string): string => {
  const files = `array(select jsonb_array_elements_text(${r}.snapshot -> 'Files')::uuid)`;
  const shown = attachmentsWhere(reader, `f.id = any(${files})`, `array_position(${files}, f.id)`);
  return `(${r}.snapshot - 'Files') || jsonb_build_object('Attachments', ${shown})`;
};

const reports = (reader: Reader, r: string): string => `coalesce((
  select json_agg(json_build_object('Id', p.id, 'Description', p.description,
    'CreationDate', ${isoTime('p.created_at')}, 'Reporter', ${person(reader, 'p.reporter_id')}) order by p.id desc)
  from (select * from reports p where p.org_id = ${r}.org_id and p.case_id = ${r}.id
    order by p.id desc limit ${CASE_REPORTS_MAX}) p), '[]')`;

const history = (reader: Reader, r: string): string => `coalesce((
  select json_agg(json_build_object('Id', l.id, 'Step', l.action,
    'CreationDate', ${isoTime('l.created_at')}, 'Actor', ${person(reader, 'l.actor_id')}, 'Detail', l.detail) order by l.id)
  from audit_log l where l.org_id = ${r}.org_id and l.feature = 'reports' and l.subject_id = ${r}.id), '[]')`;

/** Until when its removal can be undone; NULL where it can't. */
const undoUntil = (reader: Reader, r: string): string =>
  `case when ${isUndoable(r, reader.now)} and ${exists(r)} then ${r}.decided_at + interval '${UNDO_DAYS} days' end`;

/** What a case shows besides its columns. `row` is the alias of `report_cases`. */
export const caseFields = {
  CommentId: {
    ...readerField('int', (_reader, row) => `case when ${row}.kind = 'comment' then ${row}.subject_id end`),
    filter: true,
  },
  Exists: readerField('boolean', (_reader, row) => exists(row)),
  CanOpen: readerField('boolean', (reader, row, things) => canOpen(things, reader, row)),
  Author: readerField('json', (reader, row) => person(reader, `${row}.author_id`)),
  Snapshot: readerField('json', snapshot),
  Reports: readerField('json', reports),
  Assignee: readerField('json', (reader, row) => person(reader, `${row}.assignee_id`)),
  DecidedBy: readerField('json', (reader, row) => person(reader, `${row}.decided_by`)),
  UndoUntil: readerField('timestamp', undoUntil),
  History: readerField('json', history),
} as const satisfies Partial<Record<keyof ReportCase, Field>>;

/** Cases by id, as an array (contract `ReportCase[]`). Whether the reader may review them is asked before. */
export const casesStatement = composed((things): HotStatement => ({
  name: 'reports_cases',
  text: `
    select coalesce(json_agg(json_build_object(
      'Id', r.id, 'State', r.state, 'Kind', r.kind, 'ItemType', r.item_type, 'PostId', r.item_id,
      'CommentId', case when r.kind = 'comment' then r.subject_id end,
      'Exists', ${exists('r')}, 'CanOpen', ${canOpen(things, READER, 'r')}, 'Author', ${person(READER, 'r.author_id')},
      'Snapshot', ${snapshot(READER, 'r')}, 'ReportsCount', r.reports, 'Reports', ${reports(READER, 'r')},
      'FirstReport', ${isoTime('r.first_report')}, 'LastReport', ${isoTime('r.last_report')},
      'AssigneeId', r.assignee_id, 'Assignee', ${person(READER, 'r.assignee_id')}, 'Note', r.note, 'Reason', r.reason,
      'DecisionDate', ${isoTime('r.decided_at')}, 'DecidedBy', ${person(READER, 'r.decided_by')},
      'UndoUntil', ${isoTime(`(${undoUntil(READER, 'r')})`)}, 'History', ${history(READER, 'r')})), '[]')::text as text
    from report_cases r where r.org_id = ${READER.org} and r.id = any($${FIRST_OWN}::bigint[]) and ${NAMES_READER}`,
}));
