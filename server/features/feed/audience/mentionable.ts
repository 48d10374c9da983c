import type { Context } from '../../../base/context.ts';
import { notFound, ProblemError } from '../../../base/problem-error.ts';
import { type Audience, countableGroups, countPeople, memberships, feedTexts } from './audience.ts';
import { readerValues } from './reader-sql.ts';
import { MENTIONABLE_MAX } from '#contract/features/feed/limits.ts';
import { literal, param, prepared, sql, type Sql } from '../../../db/sql.ts';
import { READER, viewerValues } from '../../../content-kinds/reader.ts';
import { byName, isNamed } from '../../people/service.ts';
import { personCard } from '../item/media-sql.ts';
import { isParticipant } from './visibility-sql.ts';

/** Returns the groups and areas that an audience names, each once. */
const groupIdsOf = ({ targets }: Audience): number[] => [...new Set(targets.map(target => target.Id))];

/**
 * Counts the active people, including the author, who would see it on their home: everybody, or the members of its
 * groups and areas, each once.
 * @throws ProblemError 422 on `Group` for private groups of others, whose size stays hidden
 */
export async function countAudience(context: Context, audience: Audience): Promise<number> {
  const { org } = context.viewer;
  const ids = groupIdsOf(audience);
  await checkGroups(context, ids, countableGroups(org, ids));
  const [row] = await context.db.read(org, session =>
    session.run<{ count: number }>(countPeople(org, audience.home, ids)),
  );
  return row?.count ?? 0;
}

/** Refuses groups of which the viewer is not a member. @throws ProblemError 422 on `Group` */
function checkOwnGroups(context: Context, audience: Audience): Promise<void> {
  const ids = groupIdsOf(audience);
  return checkGroups(context, ids, memberships(context.viewer.org, context.viewer.id, ids));
}

/** Refuses groups that are not allowed. @param allowed query of a row for each of these groups that is allowed */
async function checkGroups(context: Context, ids: readonly number[], allowed: Sql): Promise<void> {
  if (ids.length === 0) return;
  const { db, viewer } = context;
  const rows = await db.read(viewer.org, session => session.run(allowed, viewerValues(context)));
  if (rows.length < ids.length)
    throw new ProblemError('invalid', { errors: { Group: feedTexts(viewer.language).targetsForeign } });
}

const SEARCH = param('search', 'text');
const ITEM = param('item', 'bigint');
const HOME = param('home', 'boolean');
const GROUPS = param('groups', 'int[]');
const USER = sql`u`;

/** Returns SQL for people with these names under a condition, as an array (contract `PersonCard[]`). */
const cards = (condition: Sql): Sql => sql`coalesce((select json_agg(card) from (
  select ${personCard(READER, sql`u`)} as card from (
    select * from users u
    where u.org_id = ${READER.org} and u.is_active and u.id <> ${READER.viewer} and ${isNamed(USER, SEARCH)}
    -- Sorted first, so that the condition is asked of the first ones only.
    order by ${byName(USER, SEARCH)} offset 0) u
  where ${condition} limit ${literal(MENTIONABLE_MAX)}) found), '[]')::text`;

/**
 * Statement for the people who may be mentioned on an item; NULL when the reader takes no part in the item's
 * conversation.
 */
const MENTIONABLE_ON_ITEM = prepared(
  'feed_mentionable',
  sql`select ${cards(isParticipant({ ...READER, viewer: sql`u.id` }, sql`i`))}
    from feed_items i where i.org_id = ${READER.org} and i.id = ${ITEM} and ${isParticipant(READER, sql`i`)}`,
);

const isMemberOf = (groups: Sql): Sql => sql`exists (select from memberships m
  where m.org_id = ${READER.org} and m.user_id = u.id and m.group_id = any(${groups}))`;

/**
 * Statement for the people who may be mentioned in a draft: everybody on home or in a public group, only members in
 * private groups.
 */
const MENTIONABLE_IN_DRAFT = prepared(
  'feed_mentionable_draft',
  sql`select ${cards(sql`(${HOME} or ${isMemberOf(GROUPS)} or exists (
    select from groups g where g.org_id = ${READER.org} and g.id = any(${GROUPS}) and g.is_open))`)}`,
);

/**
 * Returns the people whom a text on this item may mention, as JSON text (contract `PersonCard[]`).
 * @throws ProblemError 404 when the viewer does not see the item
 * @spec 1§5 Comment
 */
export async function mentionableOn(context: Context, itemId: number, search: string): Promise<string> {
  const values = { ...readerValues(context), search, item: itemId };
  const text = await context.db.hot(context.viewer.org, MENTIONABLE_ON_ITEM, values);
  if (text === null) throw notFound();
  return text;
}

/** Returns the people whom an unpublished text may mention. @throws ProblemError 422 on `Group` for groups of others */
export async function mentionableFor(context: Context, audience: Audience, search: string): Promise<string> {
  await checkOwnGroups(context, audience);
  const values = { ...readerValues(context), search, home: audience.home, groups: groupIdsOf(audience) };
  return (await context.db.hot(context.viewer.org, MENTIONABLE_IN_DRAFT, values)) ?? '[]';
}
