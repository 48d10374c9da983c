import { AUDIT_PAGE_SIZE } from '../../../contract/features/administration/limits.ts';
import type { AuditRow } from '../../../contract/features/administration/types.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { defineList, nobody, type Lookup } from '../../lists/define-list.ts';

const nameOf = (person: Sql): Sql => sql`nullif(trim(${person}.first_name || ' ' || ${person}.last_name), '')`;

const actor: Lookup = {
  join: ({ alias }) => sql`left join users actor on actor.org_id = ${alias}.org_id and actor.id = ${alias}.actor_id`,
};
const person: Lookup = {
  join: ({ alias }) =>
    sql`left join users person on person.org_id = ${alias}.org_id and person.id = ${alias}.person_id`,
};

/** Titles of documents are no business of those who can't see the documents. */
const HIDES_DETAIL = literal('documents');

/**
 * What was done with the powers of a role, for Propietarios: who, what, to whom, when and from where. Nothing writes it but `audit`, in
 * the transaction of what is done, and the database takes neither changes nor deletions.
 * @spec 2§6, THREATS T24
 */
export const auditLog = defineList<AuditRow>({
  name: 'Flx_Audit',
  summary: 'The audit log, for Propietarios: it can be read and not written.',
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
    Before: { type: 'json', column: 'old_value', nullable: true, summary: 'JSON of what stood there.' },
    After: { type: 'json', column: 'new_value', nullable: true, summary: 'JSON of what stands there now.' },
    Address: { type: 'text', column: 'address', nullable: true, maxLength: 60 },
  },
  order: ['-Id'],
  pageSize: AUDIT_PAGE_SIZE,
  scope: () => null,
  policy: { read: ({ viewer }) => viewer.roles.has('Propietarios'), create: nobody, update: nobody, remove: nobody },
});
