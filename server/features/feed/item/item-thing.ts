import { reviewerOf } from '#contract/features/access/rules.ts';
import type { FeedItemType } from '#contract/features/feed/types.ts';
import { EMPTY, sql, type Sql } from '../../../db/sql.ts';
import { canSee } from '../../../things/can-see.ts';
import { byKind } from '../../../things/of-kind.ts';
import type { EmailedFacts, FileLimits, FileReader, HeldFiles, Thing, ThingCard } from '../../../things/thing.ts';
import type { Things } from '../../../things/things.ts';
import { CONTENT_FILES, wordsOf } from '../../richtext/service.ts';
import { isParticipant, isVisible } from '../audience/visibility-sql.ts';
import { isMuted } from './muted-sql.ts';
import { isInMutedGroup } from '../group/reading-sql.ts';
import { hideItem, lockItem, restoreItem } from './removal-sql.ts';

/** What a feature says of its kind of feed item; the rest is the same of every item. `item` is an alias of `feed_items`. */
export interface ItemDescription {
  readonly kind: FeedItemType;
  readonly card: ThingCard;
  /** Path of its page, where that is not the item's own. */
  readonly path?: (item: Sql) => Sql;
  /** Its title, where that is not the item's as it stands. */
  readonly title?: (item: Sql) => Sql;
  /** The text of which its title is the beginning, where it has no title of its own. */
  readonly words?: (item: Sql) => Sql;
  /** What e-mails about it say besides. */
  readonly emailed?: EmailedFacts;
  /** Rich text that it has besides its description, '' or NULL without. */
  readonly content?: (item: Sql) => Sql;
  /** What a report shows besides: JSON arrays of texts, by name (`details` of the type's names in the client). */
  readonly details?: Readonly<Record<string, (item: Sql) => Sql>>;
  /** Files that are attached to it; absent where there are none. Those of `content` are besides. */
  readonly files?: FileLimits;
  /** Files that it holds besides these, under kinds of their own. */
  readonly held?: HeldFiles;
  /** Who sees its files besides whoever sees the item. */
  readonly fileReaders?: readonly FileReader[];
}

const TABLE = 'feed_items';

/** True when the item exists and the viewer may see it: everything that belongs to an item asks this. */
const canSeeItem: FileReader = (context, id) => canSee(context, { table: TABLE, isVisible }, id);

/** A kind of feed item as a kind of thing: visible, muted, reported and removed as every item is. */
export function itemThing({ kind, card, title = item => sql`${item}.title`, ...own }: ItemDescription): Thing {
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
      restore: restoreItem,
    },
    files: {
      ...(own.files && { item: { seenBy, limits: own.files } }),
      ...(own.content && { content: { seenBy, limits: CONTENT_FILES } }),
      ...own.held,
    },
  };
}

/** What an item's own kind says of it. */
const byOwnKind = (things: Things, item: Sql, piece: (thing: Thing) => Sql | undefined): Sql =>
  byKind(
    things.all.filter(({ card }) => card !== undefined),
    sql`${item}.type`,
    piece,
  );

/** Path of an item's page. */
export const pathOfItem = (things: Things, item: Sql): Sql =>
  byOwnKind(things, item, thing => thing.path(item, things));

/** Title of an item, as messages say it. */
export const titleOfItem = (things: Things, item: Sql): Sql =>
  byOwnKind(things, item, thing => thing.notified.title?.(item, things));

/** A title that is the beginning of a text, with '…' where that goes on; nothing stays nothing. */
export const titleFrom = (title: Sql, text: Sql): Sql =>
  sql`case when ${title} <> '' and length(${title}) < length(regexp_replace(trim(${text}), '\\s+', ' ', 'g'))
    then rtrim(${title}) || '…' else ${title} end`;

/** The beginning of its text stands for the title of what has none of its own. */
export const beginning = (item: Sql): Sql => titleFrom(sql`${item}.title`, sql`${item}.description`);

/** The text that `beginning` is the beginning of, on one line. */
export const wholeText = (item: Sql): Sql => sql`regexp_replace(trim(${item}.description), '\\s+', ' ', 'g')`;

/** Groups and areas of an item, private ones too: a reviewer must know where it was said. */
export const groupsJson = (item: Sql): Sql => sql`coalesce((
  select jsonb_agg(jsonb_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title)
      order by g.is_area, g.title, g.id)
    from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = ${item}.org_id and t.item_id = ${item}.id and t.aud_id > 0), '[]')`;

/** Everybody of what is on home, members of what is for groups and areas, even where others may find it there. */
const peopleAddressed: NonNullable<Thing['notified']['audience']> = ({ org, id, after, size }) => sql`
  select u.id from users u join feed_items i on i.org_id = u.org_id and i.id = ${id}
  where u.org_id = ${org} and u.id > ${after} and (i.home or exists (
    select from audiences a join memberships m on m.org_id = a.org_id and m.group_id = a.aud_id and m.user_id = u.id
    where a.org_id = i.org_id and a.item_id = i.id and a.aud_id > 0))
  order by u.id limit ${size}`;
