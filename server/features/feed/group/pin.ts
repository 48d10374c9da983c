import { groupPins as english } from '#contract/i18n/en-US/group-pins.ts';
import { groupPins as spanish } from '#contract/i18n/es-CO/group-pins.ts';
import { pinSchema } from '#contract/features/feed/schema.ts';
import { holds, type Context, type WriteContext } from '../../../base/context.ts';
import { notFound } from '../../../base/problem-error.ts';
import { viewerValues, READER } from '../../../content-kinds/reader.ts';
import { audit } from '../../audit/service.ts';
import { type ActedGroup, runAct, administers, groupForAct, refusal, requireActive } from '../../groups/service.ts';
import { param, prepared, sql, type Sql } from '../../../db/sql.ts';
import { isCurrent, isMember } from '../audience/visibility-sql.ts';

/**
 * Statements for the item pinned above the feed of a group. An item that is no longer, or not yet again, in the group
 * isn't pinned there.
 */

const { org } = READER;
const GROUP = param('group', 'bigint');
const ITEM = param('item', 'bigint');

/** Condition: the reader may read the group's feed, as a member or because it is an active public group. */
const isRead = sql`(${isMember(READER, sql`g.id`)} or g.is_open and g.archived_at is null)`;

const inGroup = (item: Sql): Sql => sql`
  from groups g join audiences a on a.org_id = g.org_id and a.aud_id = g.id and a.item_id = ${item} and ${isCurrent(READER, sql`a`)}
  where g.org_id = ${org} and g.id = ${GROUP} and not g.is_area and g.deleted_at is null and ${isRead}`;

/** Statement for the pin (contract `GroupPin`), as JSON text; NULL if nothing is pinned for the reader. */
const PIN = prepared(
  'feed_group_pin',
  sql`select json_build_object('PostId', p.item_id, 'Until', p.ends_at)::text from group_pins p
    where p.org_id = ${org} and p.group_id = ${GROUP} and p.ends_at > ${READER.now} and exists (select ${inGroup(sql`p.item_id`)})`,
);

/** Pins an item, replacing the former pin; no row if the reader finds no such item there. Parameter: `until`. */
const SAVE_PIN = sql`
  insert into group_pins (org_id, group_id, item_id, ends_at) select g.org_id, g.id, a.item_id, ${param('until', 'timestamptz')} ${inGroup(ITEM)}
  on conflict (org_id, group_id) do update set item_id = excluded.item_id, ends_at = excluded.ends_at returning 1`;

const deletePin = (organisation: number, group: number): Sql =>
  sql`delete from group_pins where org_id = ${organisation} and group_id = ${group}`;

/** Returns the schema of a pin's body, with messages in the viewer's language. */
export const pinBody = ({ viewer, now }: Context): ReturnType<typeof pinSchema> =>
  pinSchema((viewer.language === 'EN-US' ? english : spanish).errors, now);

/** Returns the pin of a group (contract `GroupPin`), as JSON text; 'null' if the viewer sees none there. */
export const pinText = async (context: Context, group: number): Promise<string> =>
  (await context.db.hot(context.viewer.org, PIN, { ...viewerValues(context), group })) ?? 'null';

/**
 * Pins an item above the feed of a group, replacing any other.
 * @throws ProblemError 404 of the group, and of an item that the viewer doesn't find there; 422 of an area; 403; 409 of
 * an archived group
 */
export const pin = (context: Context, group: number, item: number, until: Date): Promise<void> =>
  runAct(context, async writing => {
    const found = await administered(writing, group);
    requireActive(writing, found);
    const saved = await writing.session.run(SAVE_PIN, { ...viewerValues(context), group, item, until });
    if (saved.length === 0) throw notFound();
    await note(writing, found, 'pinned');
  });

/** Removes the pin of a group; has no effect if there is none. @throws ProblemError 404; 422 of an area; 403 */
export const unpin = (context: Context, group: number): Promise<void> =>
  runAct(context, async writing => {
    const found = await administered(writing, group);
    await writing.session.run(deletePin(context.viewer.org, group));
    await note(writing, found, 'unpinned');
  });

/** Records changes by an Admin-Groups to the pin of a group that they do not administer themselves. */
async function note(context: WriteContext, group: ActedGroup, action: 'pinned' | 'unpinned'): Promise<void> {
  if (!administers(group)) await audit(context, { feature: 'groups', action, subject: group.id });
}

/** Returns a group, if the viewer administers it or is an Admin-Groups. */
async function administered(context: WriteContext, id: number) {
  const group = await groupForAct(context, id, 'share');
  if (!administers(group) && !holds(context.viewer, 'Admin-Groups')) throw refusal(context, group);
  return group;
}
