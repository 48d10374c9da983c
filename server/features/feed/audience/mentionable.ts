import { MENTIONABLE_MAX } from '../../../../contract/features/social/limits.ts';
import type { HotStatement } from '../../../db/database.ts';
import type { Context } from '../../../base/context.ts';
import { notFound } from '../../../base/problem-error.ts';
import { checkOwnGroups, groupIdsOf } from './audience-size.ts';
import type { Audience } from './audience.ts';
import { personCard } from '../item/person-sql.ts';
import { FIRST_OWN, NAMES_READER, READER, readerValues } from './reader-sql.ts';
import { isVisible } from './visibility-sql.ts';

const SEARCH = `$${FIRST_OWN}::text`;
const ITEM = `$${FIRST_OWN + 1}::bigint`;
const HOME = `$${FIRST_OWN + 1}::boolean`;
const GROUPS = `$${FIRST_OWN + 2}::int[]`;

/** Every word typed begins one of the person's names; accents and case are ignored. */
const isNamed = `not exists (
  select from unnest(string_to_array(search_key(${SEARCH}), ' ')) typed(word)
  where position(' ' || typed.word in ' ' || u.name_key) = 0)`;

/** People under a condition, as an array (contract `PersonCard[]`) in the order of their names. */
const cards = (condition: string): string => `coalesce((select json_agg(card) from (
  select ${personCard(READER, 'u')} as card from users u
  where u.org_id = ${READER.org} and u.is_active and u.id <> ${READER.viewer} and ${isNamed} and ${condition}
  order by u.name_key, u.id limit ${MENTIONABLE_MAX}) found), '[]')::text`;

/** NULL when the reader does not see the item. */
const OF_ITEM: HotStatement = {
  name: 'feed_mentionable',
  text: `select ${cards(isVisible({ ...READER, viewer: 'u.id' }, 'i'))}
    from feed_items i where i.org_id = ${READER.org} and i.id = ${ITEM} and ${isVisible(READER, 'i')} and ${NAMES_READER}`,
};

const isMemberOf = (groups: string): string => `exists (select from memberships m
  where m.org_id = ${READER.org} and m.user_id = u.id and m.group_id = any(${groups}))`;

/** Everybody may open what is on home or in a public group, members alone what is in private ones. */
const OF_DRAFT: HotStatement = {
  name: 'feed_mentionable_draft',
  text: `select ${cards(`(${HOME} or ${isMemberOf(GROUPS)} or exists (
    select from groups g where g.org_id = ${READER.org} and g.id = any(${GROUPS}) and not g.is_private))`)} where ${NAMES_READER}`,
};

/**
 * People whom a text on this item may mention, as JSON text (contract `PersonCard[]`).
 * @throws ProblemError 404 when the viewer does not see the item
 * @spec 1§5 Comment
 */
export async function mentionableOn(context: Context, itemId: number, search: string): Promise<string> {
  const values = readerValues(context);
  const text = await context.db.hot(context.viewer.org, OF_ITEM, [...values, search, itemId]);
  if (text === null) throw notFound();
  return text;
}

/** The same for something that is not published yet. @throws ProblemError 422 on `Group` for groups of others */
export async function mentionableFor(context: Context, audience: Audience, search: string): Promise<string> {
  await checkOwnGroups(context, audience);
  const values = readerValues(context);
  const groups = groupIdsOf(audience);
  return (await context.db.hot(context.viewer.org, OF_DRAFT, [...values, search, audience.home, groups])) ?? '[]';
}
