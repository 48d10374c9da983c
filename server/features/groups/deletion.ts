import type { DeletedGroup, MembershipAnswer } from '#contract/features/groups/types.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import { oneByOne } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';
import { readerValues } from '../access/service.ts';
import { audit } from '../audit/service.ts';
import { notifySoon } from '../notifications/service.ts';
import { runAct, administers, groupForAct, membershipAnswer } from './acts.ts';
import { notifyAuthor } from './administration.ts';
import { groupTexts } from './texts.ts';
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

const restoreGroup = (org: number, id: number): Sql => sql`select restore_group(${org}, ${id})`;

/** Name of the person who last deleted it. */
const deletedBy = (group: Sql): Sql => sql`(
  select ${fullName(sql`u`)} from audit_log l join users u on u.org_id = l.org_id and u.id = l.actor_id
  where l.org_id = ${group}.org_id and l.feature = 'groups' and l.subject_id = ${group}.id and l.action = 'deleted' order by l.id desc limit 1)`;

/** Deleted groups (contract `DeletedGroup`). Parameters: the reader, with their roles. */
const DELETED_GROUPS = sql`
  select g.id as "Id", g.id_team as "IdTeam", g.title as "Title", g.deleted_at as "DeletedAt", g.deleted_at + ${DAYS} as "Until",
    ${deletedBy(sql`g`)} as "DeletedBy"
  from groups g where g.org_id = ${READER.org} and g.deleted_at is not null and ${isRestorable(sql`g`)}
  order by g.deleted_at desc, g.id limit ${literal(DELETED_LISTED_MAX)}`;

/** Locks a deleted group that the reader may restore. */
const lockDeleted = (id: number): Sql => sql`
  select g.title from groups g where g.org_id = ${READER.org} and g.id = ${id}::bigint and ${isRestorable(sql`g`)}
  for no key update of g`;

/**
 * Locks the group that was deleted longest ago and can no longer be restored. Groups removed by a review are deleted
 * with their case.
 * @param tried is left out
 */
const lockForgotten = (org: number, now: Date, tried: readonly number[]): Sql => sql`
  select id from groups where org_id = ${org} and removed_at is null and deleted_at <= ${now}::timestamptz - ${DAYS} and not id = any(${tried}::int[])
  order by deleted_at, id limit 1 for update skip locked`;

const forgetGroup = (org: number, id: number): Sql => sql`delete from groups where org_id = ${org} and id = ${id}`;

/** Returns the groups that the viewer may restore, the last deleted first. */
export async function deletedGroups(context: Context): Promise<{ results: DeletedGroup[] }> {
  const { org } = context.viewer;
  return { results: await context.db.reading(org).run<DeletedGroup>(DELETED_GROUPS, readerValues(context)) };
}

/** Restores a deleted group, archived as it was. @throws ProblemError 404 of a group that the viewer may not restore */
export const restore = (context: Context, id: number): Promise<MembershipAnswer> =>
  runAct(context, async writing => {
    const { session, viewer } = writing;
    const found = await session.run(lockDeleted(id), readerValues(context));
    if (found.length === 0) throw notFound();
    await session.run(restoreGroup(viewer.org, id));
    await audit(writing, { feature: 'groups', action: 'undeleted', subject: id });
    const { messages } = groupTexts(viewer.language);
    const { state, author } = await groupForAct(writing, id, 'alone');
    if (!administers({ state })) notifyAuthor(writing, id, author);
    session.afterCommit(() => notifySoon(writing, viewer.org));
    return membershipAnswer({ id }, { person: viewer.id, state, message: messages.undeleted });
  });

const DAY_MS = 86_400_000;

/**
 * Deletes groups for good that can no longer be restored. A group is deleted together with its streams, so each has its
 * own transaction.
 */
export const forgetDeletedGroups: Job = {
  name: 'groups: forget deleted groups',
  every: DAY_MS,
  run: tools =>
    oneByOne(tools, {
      next: async (session, org, tried) => (await session.run<{ id: number }>(lockForgotten(org, tools.now, tried)))[0],
      work: async (session, org, { id }) => void (await session.run(forgetGroup(org, id))),
    }),
};
