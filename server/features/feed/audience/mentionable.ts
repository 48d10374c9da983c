import type { Context } from '../../../base/context.ts';
import { notFound } from '../../../base/problem-error.ts';
import { checkOwnGroups, groupIdsOf } from './audience-size.ts';
import type { Audience } from './audience.ts';
import { MENTIONABLE_IN_DRAFT, MENTIONABLE_ON_ITEM } from './mentionable-sql.ts';
import { readerValues } from './reader-sql.ts';

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
