import { literal, sql, type Sql } from '../../db/sql.ts';
import { holdsRole, READER } from '../../things/reader.ts';
import { RESPONSIBILITIES_MAX } from '#contract/features/people/limits.ts';
import { isMember } from './membership-sql.ts';

/** Data recorded about a group that changed hands. */
export interface KeptGroup {
  /** Whether the heir was not a member before. */
  readonly joined: boolean;
  readonly administered: boolean;
  readonly archived: boolean;
}

const isResponsible = (person: number): Sql =>
  sql`g.org_id = ${READER.org} and g.author_id = ${person} and not g.is_area and g.deleted_at is null`;

/** Groups whose author is this person; the title of a private one is shown only to its members and to Admin-Groups. */
export const groupsOf = (person: number): Sql => sql`
  select g.id, case when not g.is_private or ${isMember(READER, sql`g`)} or ${holdsRole(READER, 'Admin-Groups')} then g.title end as title
  from groups g where ${isResponsible(person)} order by g.id limit ${literal(RESPONSIBILITIES_MAX)}`;

/** Locks a group whose author is this person. */
export const lockGroupOf = (person: number, id: number): Sql => sql`
  select g.is_private, g.archived_at is not null as archived from groups g where ${isResponsible(person)} and g.id = ${id}
  for no key update`;

/**
 * Locks a group in the state that a handover left it in: with its heir, or archived at that moment without an author.
 */
export const lockGroupLeft = (org: number, id: number, heir: number | null, archivedAt: Date | null): Sql => sql`
  select g.id from groups g where g.org_id = ${org} and g.id = ${id} and g.deleted_at is null and g.author_id is not distinct from ${heir}::int
    and (${heir}::int is not null or ${archivedAt}::timestamptz is null or g.archived_at = ${archivedAt}) for no key update`;

/** Returns whether a member administers the group; no row if they are not a member. */
export const memberOf = (org: number, group: number, user: number): Sql =>
  sql`select is_administrator as administered from memberships where org_id = ${org} and group_id = ${group} and user_id = ${user}`;
