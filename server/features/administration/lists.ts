import { AUDIT_PAGE_SIZE } from '#contract/features/administration/limits.ts';
import type { AuditRow } from '#contract/features/administration/types.ts';
import { holds } from '../../base/context.ts';
import { holdsRole, READER } from '../../content-kinds/reader.ts';
import { fullName } from '../../db/full-name.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { defineList, nobody, type Lookup, type SqlRow } from '../../lists/define-list.ts';
import { ANYTHING, table, TEXT } from '../../base/shapes.ts';

const nameOf = (person: Sql): Sql => sql`nullif(${fullName(person)}, '')`;

const actor: Lookup = {
  join: ({ alias }) => sql`left join users actor on actor.org_id = ${alias}.org_id and actor.id = ${alias}.actor_id`,
};
const person: Lookup = {
  join: ({ alias }) =>
    sql`left join users person on person.org_id = ${alias}.org_id and person.id = ${alias}.person_id`,
};

/** Returns SQL for whether an entry belongs to this feature. */
const isOf = ({ alias }: SqlRow, feature: string): Sql => sql`${alias}.feature = ${literal(feature)}`;

/**
 * Returns SQL for the name of the subject, if it is no person and the reader may know it. Groups and roles have their
 * current names; surveys have those of that time, kept in the detail.
 */
const subjectName = (row: SqlRow): Sql => sql`case
  when ${isOf(row, 'reports')} then (select c.number::text from report_cases c where c.org_id = ${row.alias}.org_id and c.id = ${row.alias}.subject_id)
  when ${row.alias}.person_id is not null then null
  when ${isOf(row, 'groups')} then (select g.title from groups g where g.org_id = ${row.alias}.org_id and g.id = ${row.alias}.subject_id)
  when ${isOf(row, 'access')} then (select r.title from roles r where r.id = ${row.alias}.subject_id)
  when ${isOf(row, 'surveys')} then ${row.alias}.detail end`;

/** Returns SQL for the person before or after an action that assigns a manager or an heir, or keeps a record. */
const personIn = (row: SqlRow, value: Sql): Sql => sql`case
  when ${isOf(row, 'people')} and ${row.alias}.action = ${literal('manager')} then ${value} #>> '{}'
  when ${isOf(row, 'directory')} and ${row.alias}.action in (${literal('handed_over')}, ${literal('handover_undone')}, ${literal('inherited')}, ${literal('given_back')})
    then ${value} ->> 'Responsible'
  when ${isOf(row, 'legal')} and ${row.alias}.action = ${literal('contact')} then ${value} ->> 'Responsible'
  when ${isOf(row, 'directory')} and ${row.alias}.action like 'merge%' then coalesce(${value} ->> 'Kept', ${value} ->> 'Merged') end`;

// An array of ids, and not of texts: so people are looked up, and not all read for each entry.
const namesIn = (row: SqlRow): Sql => sql`(select jsonb_object_agg(named.id, ${nameOf(sql`named`)}) from users named
  where named.org_id = ${row.alias}.org_id and named.id = any(array(
    select held.id::bigint from unnest(array[${personIn(row, sql`${row.alias}.old_value`)},
      ${personIn(row, sql`${row.alias}.new_value`)}]) held(id) where held.id ~ '^[0-9]+$')))`;

/** Feature whose detail is hidden: titles of documents are not for people who can't see the documents. */
const HIDES_DETAIL = literal('documents');

const isOwner = holdsRole(READER, 'Propietarios');

/**
 * Condition: the entry is about a person's data or access, which those who administer people know. Of handovers they
 * know all but those of roles.
 */
const isOfPeople = ({ alias }: SqlRow): Sql => sql`(${alias}.person_id is not null and (
  ${alias}.feature = 'people' or (${alias}.feature = 'access' and ${alias}.action in ('blocked', 'unblocked'))
  or (${alias}.feature = 'directory' and coalesce(${alias}.old_value ->> 'Kind', '') <> 'role')))`;

/**
 * Audit log of actions done with a role: actor, action, subject, time and address. Propietarios read all of it, and
 * those who administer people the entries about people's data and access, without the address. Only `audit` writes it,
 * in the transaction of the action, and the database allows neither changes nor deletions.
 * @spec 2§6, THREATS T24
 */
export const auditLog = defineList<AuditRow>({
  name: 'Flx_Audit',
  summary: 'The audit log, which can be read and not written; Admin-Users read the entries about people.',
  table: 'audit_log',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    Created: { type: 'timestamp', column: 'created_at', filter: true, sort: true },
    ActorId: { type: 'int', column: 'actor_id', filter: true, nullable: true },
    ActorName: { type: 'text', compute: () => nameOf(sql`actor`), lookup: actor, search: true, nullable: true },
    Feature: { type: 'text', column: 'feature', filter: true, maxLength: 40 },
    Action: { type: 'text', column: 'action', filter: true, maxLength: 40 },
    SubjectId: { type: 'int', column: 'subject_id', filter: true },
    SubjectName: {
      type: 'text',
      compute: subjectName,
      nullable: true,
      maxLength: 1000,
      summary: 'How that is called, where it is no person.',
    },
    PersonId: { type: 'int', column: 'person_id', filter: true, nullable: true },
    PersonName: { type: 'text', compute: () => nameOf(sql`person`), lookup: person, search: true, nullable: true },
    Detail: {
      type: 'text',
      column: 'detail',
      visible: ({ alias }) => sql`${alias}.feature <> ${HIDES_DETAIL}`,
      nullable: true,
      maxLength: 1000,
      summary: 'What was written then: a reason, a note.',
    },
    Before: {
      type: 'json',
      shape: ANYTHING,
      column: 'old_value',
      nullable: true,
      summary: 'JSON of what stood there.',
    },
    After: {
      type: 'json',
      shape: ANYTHING,
      column: 'new_value',
      nullable: true,
      summary: 'JSON of what stands there now.',
    },
    Names: {
      type: 'json',
      shape: table(TEXT),
      compute: namesIn,
      nullable: true,
      summary: 'JSON of the names of people whose ids stand in these two, by their ids.',
    },
    Address: { type: 'text', column: 'address', visible: () => isOwner, nullable: true, maxLength: 60 },
  },
  order: ['-Id'],
  pageSize: AUDIT_PAGE_SIZE,
  searchIndex: { finder: 'find_entries', beginnings: true },
  scope: row => sql`(${isOwner} or ${isOfPeople(row)})`,
  policy: { read: ({ viewer }) => holds(viewer, 'Admin-Users'), create: nobody, update: nobody, remove: nobody },
});
