import { DELETED_DAYS, DELETED_LISTED_MAX } from '#contract/features/groups/limits.ts';
import { fullName } from '../../db/full-name.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { holdsRole, READER } from '../../content-kinds/reader.ts';

const DAYS = sql`interval '${literal(DELETED_DAYS)} days'`;

/**
 * Condition: the reader may restore the deleted group, because they administered it or hold Admin-Groups. A group
 * removed by a review can't be restored.
 */
const isRestorable = (
  group: Sql,
): Sql => sql`(${group}.deleted_at > ${READER.now} - ${DAYS} and ${group}.removed_at is null and (
  ${holdsRole(READER, 'Admin-Groups')} or exists (select from withheld_memberships w
    where w.org_id = ${group}.org_id and w.group_id = ${group}.id and w.user_id = ${READER.viewer} and w.is_administrator)))`;

export const deleteGroup = (org: number, id: number, now: Date): Sql => sql`select delete_group(${org}, ${id}, ${now})`;

export const restoreGroup = (org: number, id: number): Sql => sql`select restore_group(${org}, ${id})`;

/** Name of the person who last deleted it. */
const deletedBy = (group: Sql): Sql => sql`(
  select ${fullName(sql`u`)} from audit_log l join users u on u.org_id = l.org_id and u.id = l.actor_id
  where l.org_id = ${group}.org_id and l.feature = 'groups' and l.subject_id = ${group}.id and l.action = 'deleted' order by l.id desc limit 1)`;

/** Deleted groups (contract `DeletedGroup`). Parameters: the reader, with their roles. */
export const DELETED_GROUPS = sql`
  select g.id as "Id", g.id_team as "IdTeam", g.title as "Title", g.deleted_at as "DeletedAt", g.deleted_at + ${DAYS} as "Until",
    ${deletedBy(sql`g`)} as "DeletedBy"
  from groups g where g.org_id = ${READER.org} and g.deleted_at is not null and ${isRestorable(sql`g`)}
  order by g.deleted_at desc, g.id limit ${literal(DELETED_LISTED_MAX)}`;

/** Locks a deleted group that the reader may restore. */
export const lockDeleted = (id: number): Sql => sql`
  select g.title from groups g where g.org_id = ${READER.org} and g.id = ${id}::bigint and ${isRestorable(sql`g`)}
  for no key update of g`;

/**
 * Locks the group that was deleted longest ago and can no longer be restored. Groups removed by a review are deleted
 * with their case.
 * @param tried is left out
 */
export const lockForgotten = (org: number, now: Date, tried: readonly number[]): Sql => sql`
  select id from groups where org_id = ${org} and removed_at is null and deleted_at <= ${now}::timestamptz - ${DAYS} and not id = any(${tried}::int[])
  order by deleted_at, id limit 1 for update skip locked`;

export const forgetGroup = (org: number, id: number): Sql =>
  sql`delete from groups where org_id = ${org} and id = ${id}`;
