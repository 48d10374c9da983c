import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import type { WriteContext } from '../../../base/context.ts';
import { notify, type Subject } from '../../notifications/service.ts';
import { param, sql, type Sql } from '../../../db/sql.ts';
import { READER, type ReaderNames } from '../../../content-kinds/reader.ts';
import { isVisible } from '../audience/visibility-sql.ts';
import { fullName } from '../../../db/full-name.ts';

/** Table of mentions in one kind of text, with the column of the thing's id. */
export interface MentionTable {
  readonly table: Sql;
  readonly key: Sql;
}

/** Table of mentions in the texts of items. */
export const ITEM_MENTIONS: MentionTable = { table: sql`item_mentions`, key: sql`item_id` };

/**
 * Returns SQL for the people mentioned in a text, as JSON (contract `Mention[]`). @param id SQL of the id in the key
 * column
 */
export const mentionsJson = (reader: ReaderNames, { table, key }: MentionTable, id: Sql): Sql =>
  sql`coalesce((select json_agg(json_build_object('Id', m.user_id, 'Name', m.name) order by m.user_id)
    from ${table} m where m.org_id = ${reader.org} and m.${key} = ${id}), '[]')`;

const NAME = fullName(sql`u`);
const ITEM = param('item', 'bigint');
const ID = param('id', 'bigint');
const TEXT = param('text', 'text');
/** Ids of people; null keeps the existing mentions. */
const PEOPLE = param('people', 'int[]');

/**
 * Replaces the mentions of a text, and returns the new ones. A kept name is searched as it was written, even if the
 * person has another name today. Parameters: `org`, `now`, `item`, `id` in the key column, `text`, `people`.
 */
export const keepMentioned = ({ table, key }: MentionTable): Sql => sql`
  with wanted as (
    select u.id, ${NAME} as name from users u join feed_items i on i.org_id = u.org_id and i.id = ${ITEM}
    where u.org_id = ${READER.org} and u.id = any(${PEOPLE}) and u.is_active and ${NAME} <> '' and position('@' || ${NAME} in ${TEXT}) > 0
      and ${isVisible({ ...READER, viewer: sql`u.id` }, sql`i`)}),
  gone as (delete from ${table} m
    where m.org_id = ${READER.org} and m.${key} = ${ID} and not exists (select from wanted w where w.id = m.user_id)
      and not (position('@' || m.name in ${TEXT}) > 0 and (${PEOPLE} is null or m.user_id = any(${PEOPLE}))))
  insert into ${table} (org_id, ${key}, user_id, name) select ${READER.org}, ${ID}, id, name from wanted order by id
  on conflict do nothing returning user_id`;

/** Thing whose text mentions people, and the item that they must be able to see. */
export interface MentioningText {
  readonly subject: Subject;
  readonly itemId: number;
}

/**
 * Replaces the mentions of a text, and notifies the newly mentioned people. People who can't see the item, are blocked,
 * or whose '@Nombre Apellido' is not in the text are left out silently: they may just have left.
 * @param people new and former mentions; without either no query is made
 * @returns the newly mentioned people
 * @spec 1§2 Comments
 */
type KeepMentions = (
  context: WriteContext,
  where: MentioningText,
  text: string,
  people: MentionedPeople,
) => Promise<number[]>;

export interface MentionedPeople {
  /** Ids of mentioned people; absent keeps those whose names are still in the text. */
  readonly ids: readonly number[] | undefined;
  readonly before: readonly unknown[] | undefined;
}

/** Creates the function that keeps mentions of one kind of text. @param kind of the notification of mentioned people */
export function mentionsIn(mentions: MentionTable, kind: NotificationKind): KeepMentions {
  const statement = keepMentioned(mentions);
  return async (context, { subject, itemId }, text, { ids = null, before = [] }) => {
    if (before.length === 0 && (ids ?? []).length === 0) return [];
    const { session, viewer, now } = context;
    const values = { org: viewer.org, now, item: itemId, id: subject.id, text, people: ids };
    const added = await session.run<{ user_id: number }>(statement, values);
    const recipients = added.map(row => row.user_id);
    notify(context, { kind, recipients, subject });
    return recipients;
  };
}

/** Keeps the mentions of an item's text. */
export const keepMentions = mentionsIn(ITEM_MENTIONS, 'post_mention');
