import { MENTIONABLE_MAX } from '../../../../contract/features/feed/limits.ts';
import { literal, param, prepared, sql, type Sql } from '../../../db/sql.ts';
import { READER } from '../../../things/reader.ts';
import { personCard } from '../item/person-sql.ts';
import { isParticipant } from './visibility-sql.ts';

const SEARCH = param('search', 'text');
const ITEM = param('item', 'bigint');
const HOME = param('home', 'boolean');
const GROUPS = param('groups', 'int[]');

/** Every word typed begins one of the person's names; accents and case are ignored. */
const isNamed = sql`not exists (
  select from unnest(string_to_array(search_key(${SEARCH}), ' ')) typed(word)
  where position(' ' || typed.word in ' ' || u.name_key) = 0)`;

/** People under a condition, as an array (contract `PersonCard[]`) in the order of their names. */
const cards = (condition: Sql): Sql => sql`coalesce((select json_agg(card) from (
  select ${personCard(READER, sql`u`)} as card from users u
  where u.org_id = ${READER.org} and u.is_active and u.id <> ${READER.viewer} and ${isNamed} and ${condition}
  order by u.name_key, u.id limit ${literal(MENTIONABLE_MAX)}) found), '[]')::text`;

/** NULL when the reader takes no part in the item's conversation. */
export const MENTIONABLE_ON_ITEM = prepared(
  'feed_mentionable',
  sql`select ${cards(isParticipant({ ...READER, viewer: sql`u.id` }, sql`i`))}
    from feed_items i where i.org_id = ${READER.org} and i.id = ${ITEM} and ${isParticipant(READER, sql`i`)}`,
);

const isMemberOf = (groups: Sql): Sql => sql`exists (select from memberships m
  where m.org_id = ${READER.org} and m.user_id = u.id and m.group_id = any(${groups}))`;

/** Everybody may open what is on home or in a public group, members alone what is in private ones. */
export const MENTIONABLE_IN_DRAFT = prepared(
  'feed_mentionable_draft',
  sql`select ${cards(sql`(${HOME} or ${isMemberOf(GROUPS)} or exists (
    select from groups g where g.org_id = ${READER.org} and g.id = any(${GROUPS}) and g.is_open))`)}`,
);
