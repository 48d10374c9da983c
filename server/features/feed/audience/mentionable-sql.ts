import { MENTIONABLE_MAX } from '#contract/features/feed/limits.ts';
import { literal, param, prepared, sql, type Sql } from '../../../db/sql.ts';
import { READER } from '../../../things/reader.ts';
import { byName, isNamed } from '../../people/service.ts';
import { personCard } from '../item/person-sql.ts';
import { isParticipant } from './visibility-sql.ts';

const SEARCH = param('search', 'text');
const ITEM = param('item', 'bigint');
const HOME = param('home', 'boolean');
const GROUPS = param('groups', 'int[]');
const USER = sql`u`;

/** Returns SQL for people with these names under a condition, as an array (contract `PersonCard[]`). */
const cards = (condition: Sql): Sql => sql`coalesce((select json_agg(card) from (
  select ${personCard(READER, sql`u`)} as card from users u
  where u.org_id = ${READER.org} and u.is_active and u.id <> ${READER.viewer} and ${isNamed(USER, SEARCH)} and ${condition}
  order by ${byName(USER, SEARCH)} limit ${literal(MENTIONABLE_MAX)}) found), '[]')::text`;

/**
 * Statement for the people who may be mentioned on an item; NULL when the reader takes no part in the item's
 * conversation.
 */
export const MENTIONABLE_ON_ITEM = prepared(
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
export const MENTIONABLE_IN_DRAFT = prepared(
  'feed_mentionable_draft',
  sql`select ${cards(sql`(${HOME} or ${isMemberOf(GROUPS)} or exists (
    select from groups g where g.org_id = ${READER.org} and g.id = any(${GROUPS}) and g.is_open))`)}`,
);
