import { reviewerOf } from '#contract/features/access/rules.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { READER, type ReaderNames } from '../../content-kinds/reader.ts';
import type { SearchedKind } from '../../content-kinds/searched.ts';
import type { ContentKind } from '../../content-kinds/content-kind.ts';
import { everyColleague } from '../files/service.ts';
import { isAdministrator, isMember, isThere } from './membership-sql.ts';
import type { WriteContext } from '../../base/context.ts';
import type { Transaction } from '../../db/database.ts';

/**
 * Hides a group by a review, like a deletion, except that its administrators can't restore it. A group that is deleted
 * already stays so. The group must be locked.
 */
async function hideGroup({ session, viewer, now }: WriteContext, id: number): Promise<void> {
  await session.run(
    sql`select delete_group(org_id, id, ${now}) from groups where org_id = ${viewer.org} and id = ${id} and deleted_at is null`,
  );
  await session.run(sql`update groups set removed_at = ${now} where org_id = ${viewer.org} and id = ${id}`);
}

/** Undoes the removal: the group is as it was, with all its members; one that had been deleted before stays deleted. */
async function restoreRemoved({ session, viewer }: WriteContext, id: number): Promise<void> {
  await session.run(
    sql`select restore_group(org_id, id) from groups where org_id = ${viewer.org} and id = ${id} and deleted_at = removed_at`,
  );
  await session.run(sql`update groups set removed_at = null where org_id = ${viewer.org} and id = ${id}`);
}

/** Locks a group for a removal. */
const lockRemoved = (session: Transaction, id: number): Promise<unknown> =>
  session.run(sql`select from groups where org_id = ${session.org} and id = ${id} for no key update`);

const { org, viewer } = READER;

/** Things that notifications name: groups and requests to them. */
const GROUP = literal('group');

const pathOf = (group: Sql): Sql => sql`'/group/' || ${group}.id_team`;

/** A group. Everybody in the organisation may know that it exists and its name. */
export const groupKind: ContentKind = {
  kind: 'group',
  table: 'groups',
  isVisible: (_reader, row) => sql`(not ${row}.is_area and ${row}.deleted_at is null)`,
  path: pathOf,
  notified: { type: () => GROUP, title: row => sql`${row}.title` },
  report: {
    subject: 'GroupId',
    reviewer: reviewerOf('group'),
    isReportable: (reader, row) =>
      sql`(not ${row}.is_area and ${row}.deleted_at is null and (${row}.archived_at is null or ${isMember(reader, row)}))`,
    item: () => ({ type: GROUP, id: sql`null::bigint` }),
    snapshot: row => ({
      title: sql`${row}.title`,
      text: sql`concat_ws(E'\\n\\n', nullif(${row}.description, ''), nullif(${row}.rules, ''))`,
      created: sql`${row}.created_at`,
      home: sql`false`,
      groups: sql`'[]'::jsonb`,
    }),
    lock: lockRemoved,
    hide: (context, id) => hideGroup(context, id),
    restore: (context, id) => restoreRemoved(context, id),
  },
  files: { group: { seenBy: [everyColleague], limits: { media: 1, documents: 0, photosOnly: true } } },
};

const groupOf = (request: Sql, piece: (group: Sql) => Sql): Sql =>
  sql`(select ${piece(sql`g`)} from groups g where g.org_id = ${request}.org_id and g.id = ${request}.group_id)`;

/** Condition: the reader may answer the request: as an administrator of the group, or as the invited person. */
const waitsFor = (reader: ReaderNames, request: Sql): Sql => sql`case when ${request}.user_id = ${reader.viewer}
  then not ${request}.has_asked else ${groupOf(request, group => isAdministrator(reader, group))} end`;

/**
 * A request or an invitation; those who may answer it are notified. Once one of them answers, it is deleted, and the
 * notifications of a request say who answered.
 */
export const groupRequest: ContentKind = {
  kind: 'group_request',
  table: 'group_requests',
  isVisible: waitsFor,
  path: row => groupOf(row, pathOf),
  notified: {
    type: () => GROUP,
    title: row => groupOf(row, group => sql`${group}.title`),
    isAnswerable: (reader, request) => sql`${request}.has_asked and ${waitsFor(reader, request)}`,
  },
};

/** Groups. The description of a private one is for its members. */
export const searchedGroup: SearchedKind = {
  weight: 1.3,
  isTimeless: true,
  isSeen: hit =>
    sql`exists (select from groups g where g.org_id = ${org} and g.id = ${hit}.id and ${isThere(READER, sql`g`)})`,
  shown: (hit, contentKinds) => [
    {
      title: sql`g.title`,
      body: sql`case when not g.is_private or exists (select from memberships m
          where m.org_id = g.org_id and m.group_id = g.id and m.user_id = ${viewer}) then g.description else '' end`,
      path: contentKinds.get('group').path(sql`g`, contentKinds),
      from: sql`groups g where g.org_id = ${org} and g.id = ${hit}.id`,
    },
  ],
};

export const searchedArea: SearchedKind = {
  weight: 1.4,
  isTimeless: true,
  isSeen: hit =>
    sql`exists (select from groups g where g.org_id = ${org} and g.id = ${hit}.id and g.is_area and g.deleted_at is null)`,
  shown: hit => [
    {
      title: sql`g.title`,
      body: sql`g.description`,
      path: sql`'/area/' || g.id`,
      from: sql`groups g where g.org_id = ${org} and g.id = ${hit}.id`,
    },
  ],
};
