import { reviewerOf } from '#contract/features/access/rules.ts';
import type { FeedItemType } from '#contract/features/feed/types.ts';
import { EMPTY, sql, type Sql } from '../../../db/sql.ts';
import { canSee, byKind } from '../../../content-kinds/of-kind.ts';
import type {
  EmailedFacts,
  FileLimits,
  FileReader,
  HeldFiles,
  ContentKind,
  ThingCard,
} from '../../../content-kinds/content-kind.ts';
import type { ContentKinds } from '../../../content-kinds/content-kinds.ts';
import { CONTENT_FILES, wordsOf } from '../../richtext/service.ts';
import { isParticipant, isVisible } from '../audience/visibility-sql.ts';
import { isMuted } from './saved-sql.ts';
import { isInMutedGroup } from '../group/reading.ts';
import type { WriteContext } from '../../../base/context.ts';
import type { Transaction } from '../../../db/database.ts';

/**
 * Hides an item from everybody, including its author: its streams are moved aside (with their expiry), so that no feed
 * finds it, and a row excludes the author. Everything that belongs to it is hidden too, because it checks the same
 * visibility. The item must be locked.
 * @param caseId of the review that hides it
 */
async function hideItem({ session, viewer, now }: WriteContext, itemId: number, caseId: number): Promise<void> {
  // A draft is withheld already, without a case.
  await session.run(
    sql`insert into withheld_items as w (org_id, item_id, case_id, withheld_at) values (${viewer.org}, ${itemId}, ${caseId}, ${now})
     on conflict (org_id, item_id) do update set case_id = excluded.case_id where w.case_id is null`,
  );
  await session.run(
    sql`with gone as (delete from audiences where org_id = ${viewer.org} and item_id = ${itemId} returning aud_id, expires_at, home_until)
     insert into withheld_streams (org_id, item_id, aud_id, expires_at, home_until)
     select ${viewer.org}, ${itemId}, aud_id, expires_at, home_until from gone`,
  );
}

/**
 * Restores a hidden item in its streams; it is open to every colleague if it is on home or in a group that is public
 * now. One that had ended stays ended.
 */
async function restoreItem({ session, viewer }: WriteContext, itemId: number): Promise<void> {
  await session.run(
    sql`with back as (
       -- All streams but home share one end. The stream of every colleague may be new, and ends with the others.
       select i.org_id, s.aud_id, i.id, i.author_id, r.home_until,
         coalesce(r.expires_at, (select max(k.expires_at) from withheld_streams k
           where s.aud_id in (-1, -3) and k.org_id = i.org_id and k.item_id = i.id and k.aud_id <> 0)) as expires_at
       from feed_items i
       cross join lateral (
         select aud_id from withheld_streams k where k.org_id = i.org_id and k.item_id = i.id and k.aud_id in (0, -2)
         union select g.id from withheld_streams k join groups g on g.org_id = k.org_id and g.id = k.aud_id
           where k.org_id = i.org_id and k.item_id = i.id
         union select case when i.home or places.area then -1 else -3 end from (
           select bool_or(g.is_area) as area, bool_or(g.is_open) as open from withheld_streams k
           join groups g on g.org_id = k.org_id and g.id = k.aud_id where k.org_id = i.org_id and k.item_id = i.id) places
           where (i.home or places.open) and not exists (
             select from withheld_streams e where e.org_id = i.org_id and e.item_id = i.id and e.aud_id = -2)) s
       left join withheld_streams r on r.org_id = i.org_id and r.item_id = i.id and r.aud_id = s.aud_id
       where i.org_id = ${viewer.org} and i.id = ${itemId})
     insert into audiences (org_id, aud_id, item_id, author_id, expires_at, home_until)
     select org_id, aud_id, id, author_id, expires_at, home_until from back on conflict do nothing`,
  );
  await session.run(sql`delete from withheld_items where org_id = ${viewer.org} and item_id = ${itemId}`);
}

/** Restores a hidden draft, which waits for its publication again. */
const restoreDraft = ({ session, viewer }: WriteContext, itemId: number): Promise<unknown> =>
  session.run(sql`update withheld_items set case_id = null where org_id = ${viewer.org} and item_id = ${itemId}`);

/** Locks an item, because a removal changes it. */
const lockItem = (session: Transaction, itemId: number): Promise<unknown> =>
  session.run(sql`select from feed_items where org_id = ${session.org} and id = ${itemId} for no key update`);

/**
 * Description of a feature's kind of feed item; all else is common to every item. `item` is an alias of `feed_items`.
 */
export interface ItemDescription {
  readonly kind: FeedItemType;
  readonly card: ThingCard;
  /** Path of its page, if that is not the item's own. */
  readonly path?: (item: Sql) => Sql;
  /** Title, if that is not the item's own unchanged. */
  readonly title?: (item: Sql) => Sql;
  /** Text whose beginning serves as the title, if it has no title of its own. */
  readonly words?: (item: Sql) => Sql;
  /** Extra facts in emails about it. */
  readonly emailed?: EmailedFacts;
  /** Rich text besides its description, '' or NULL if there is none. */
  readonly content?: (item: Sql) => Sql;
  /** Extra details in a report: JSON arrays of texts, by name (`details` of the type's names in the client). */
  readonly details?: Readonly<Record<string, (item: Sql) => Sql>>;
  /** Files that are attached to it; absent if there are none. Those of `content` are separate. */
  readonly files?: FileLimits;
  /** Other files that it holds, under kinds of their own. */
  readonly held?: HeldFiles;
  /** Condition: it is a draft, which waits for its publication. */
  readonly isDraft?: (item: Sql) => Sql;
  /** Readers of its files besides the readers of the item. */
  readonly fileReaders?: readonly FileReader[];
}

const TABLE = 'feed_items';

/** True when the item exists and the viewer may see it; everything that belongs to an item checks this. */
const canSeeItem: FileReader = (context, id) => canSee(context, { table: TABLE, isVisible }, id);

/** Returns whether the item meets a condition. */
async function isItem({ session, viewer }: WriteContext, id: number, condition: (item: Sql) => Sql): Promise<boolean> {
  const rows = await session.run(
    sql`select from feed_items i where i.org_id = ${viewer.org} and i.id = ${id} and ${condition(sql`i`)}`,
  );
  return rows.length > 0;
}

/** Makes a thing of a kind of feed item: visible, muted, reported and removed as every item is. */
export function itemKind({ kind, card, title = item => sql`${item}.title`, ...own }: ItemDescription): ContentKind {
  const seenBy = [canSeeItem, ...(own.fileReaders ?? [])];
  return {
    kind,
    table: TABLE,
    isVisible,
    path: own.path ?? (item => sql`'/post/' || ${item}.id`),
    notified: {
      isNotifiable: isParticipant,
      isMuted: (reader, item) =>
        sql`(${isMuted(reader, sql`${item}.id`)} or not ${item}.home and ${isInMutedGroup(reader, sql`${item}.id`)})`,
      type: item => sql`${item}.type`,
      title,
      ...(own.words && { words: own.words }),
      ...(own.emailed && { emailed: own.emailed }),
      audience: peopleAddressed,
    },
    card,
    report: {
      subject: 'PostId',
      reviewer: reviewerOf(kind),
      item: item => ({ type: sql`${item}.type`, id: sql`${item}.id` }),
      // A rich text is part of the snapshot too, and its versions are kept (decision 51).
      ...(own.content === undefined && { earlierTexts: (item: Sql) => sql`${item}.earlier_texts` }),
      snapshot: item => ({
        title: title(item),
        text: sql`concat_ws(E'\\n\\n', ${item}.description${own.content ? sql`, nullif(${wordsOf(own.content(item))}, '')` : EMPTY})`,
        created: sql`${item}.created_at`,
        home: sql`${item}.home`,
        groups: groupsJson(item),
        details: Object.fromEntries(Object.entries(own.details ?? {}).map(([name, texts]) => [name, texts(item)])),
      }),
      lock: lockItem,
      hide: hideItem,
      restore: async (context, id) => {
        const isHeldBack = own.isDraft !== undefined && (await isItem(context, id, own.isDraft));
        await (isHeldBack ? restoreDraft : restoreItem)(context, id);
      },
    },
    files: {
      ...(own.files && { item: { seenBy, limits: own.files } }),
      ...(own.content && { content: { seenBy, limits: CONTENT_FILES } }),
      ...own.held,
    },
  };
}

/** Returns SQL that differs by the item's own kind. */
const byOwnKind = (contentKinds: ContentKinds, item: Sql, piece: (contentKind: ContentKind) => Sql | undefined): Sql =>
  byKind(
    contentKinds.all.filter(({ card }) => card !== undefined),
    sql`${item}.type`,
    piece,
  );

/** Returns SQL for the path of an item's page. */
export const pathOfItem = (contentKinds: ContentKinds, item: Sql): Sql =>
  byOwnKind(contentKinds, item, contentKind => contentKind.path(item, contentKinds));

/** Returns SQL for the title of an item in messages. */
export const titleOfItem = (contentKinds: ContentKinds, item: Sql): Sql =>
  byOwnKind(contentKinds, item, contentKind => contentKind.notified.title?.(item, contentKinds));

/**
 * Returns SQL for a title that is the beginning of a text, with '…' if the text is longer; an empty title stays empty.
 */
export const titleFrom = (title: Sql, text: Sql): Sql =>
  sql`case when ${title} <> '' and length(${title}) < length(regexp_replace(trim(${text}), '\\s+', ' ', 'g'))
    then rtrim(${title}) || '…' else ${title} end`;

/** Returns SQL for the beginning of the text, as the title of an item without its own. */
export const beginning = (item: Sql): Sql => titleFrom(sql`${item}.title`, sql`${item}.description`);

/** Returns SQL for the whole text behind `beginning`, on one line. */
export const wholeText = (item: Sql): Sql => sql`regexp_replace(trim(${item}.description), '\\s+', ' ', 'g')`;

/**
 * Returns SQL for the groups and areas of an item, including private ones, because a reviewer must know where it was
 * published.
 */
export const groupsJson = (item: Sql): Sql => sql`coalesce((
  select jsonb_agg(jsonb_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title)
      order by g.is_area, g.title, g.id)
    from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = ${item}.org_id and t.item_id = ${item}.id and t.aud_id > 0), '[]')`;

/**
 * Selects the people to notify: everybody for items on home, members for items in groups and areas, even if others can
 * find them there.
 */
const peopleAddressed: NonNullable<ContentKind['notified']['audience']> = ({ org, id, after, size }) => sql`
  select u.id from users u join feed_items i on i.org_id = u.org_id and i.id = ${id}
  where u.org_id = ${org} and u.id > ${after} and (i.home or exists (
    select from audiences a join memberships m on m.org_id = a.org_id and m.group_id = a.aud_id and m.user_id = u.id
    where a.org_id = i.org_id and a.item_id = i.id and a.aud_id > 0))
  order by u.id limit ${size}`;
