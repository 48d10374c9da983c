import { reviewerOf } from '../../../../contract/features/access/rules.ts';
import type { FeedItemType } from '../../../../contract/features/feed/types.ts';
import { byKind } from '../../../things/of-kind.ts';
import type { Thing, ThingCard } from '../../../things/thing.ts';
import type { Things } from '../../../things/things.ts';
import { wordsOf } from '../../richtext/service.ts';
import { isoTime } from '../audience/reader-sql.ts';
import { isVisible } from '../audience/visibility-sql.ts';
import { isMuted } from './muted.ts';
import { hideItem, restoreItem } from './removal.ts';

/** What a feature says of its kind of feed item; the rest is the same of every item. `item` is an alias of `feed_items`. */
export interface ItemDescription {
  readonly kind: FeedItemType;
  readonly card: ThingCard;
  /** Path of its page, where that is not the item's own. */
  readonly path?: (item: string) => string;
  /** Its title, where that is not the item's as it stands. */
  readonly title?: (item: string) => string;
  /** Rich text that it has besides its description, '' or NULL without. */
  readonly content?: (item: string) => string;
  /** What a report shows besides: a price as it was typed, JSON of a poll's answers. */
  readonly price?: (item: string) => string;
  readonly answers?: (item: string) => string;
}

/** A kind of feed item as a kind of thing: visible, muted, reported and removed as every item is. */
export function itemThing({ kind, card, ...own }: ItemDescription): Thing {
  return {
    kind,
    table: 'feed_items',
    isVisible,
    path: own.path ?? (item => `'/post/' || ${item}.id`),
    notified: {
      isMuted: (reader, item) => isMuted(reader, `${item}.id`),
      type: item => `${item}.type`,
      title: own.title ?? (item => `${item}.title`),
      audience: peopleAddressed,
    },
    card,
    report: {
      reviewer: reviewerOf(kind),
      item: item => ({ type: `${item}.type`, id: `${item}.id` }),
      snapshot: item => ({
        title: `${item}.title`,
        text: `concat_ws(E'\\n\\n', ${item}.description${own.content ? `, nullif(${wordsOf(own.content(item))}, '')` : ''})`,
        created: isoTime(`${item}.created_at`),
        home: `${item}.home`,
        groups: groupsJson(item),
        files: `(f.item_id = ${item}.id or f.content_of = ${item}.id)`,
        ...(own.price && { price: own.price(item) }),
        ...(own.answers && { answers: own.answers(item) }),
      }),
      lock: (session, id) =>
        session.query('select from feed_items where org_id = $1 and id = $2 for no key update', [session.org, id]),
      hide: hideItem,
      restore: restoreItem,
    },
  };
}

/** What an item's own kind says of it. */
const byOwnKind = (things: Things, item: string, piece: (thing: Thing) => string | undefined): string =>
  byKind(
    things.all.filter(({ card }) => card !== undefined),
    `${item}.type`,
    piece,
  );

/** Path of an item's page. */
export const pathOfItem = (things: Things, item: string): string =>
  byOwnKind(things, item, thing => thing.path(item, things));

/** Title of an item, as messages say it. */
export const titleOfItem = (things: Things, item: string): string =>
  byOwnKind(things, item, thing => thing.notified.title?.(item, things));

/** The beginning of its text stands for the title of what has none of its own. */
export const beginning = (item: string): string =>
  `case when ${item}.title <> '' and length(${item}.title) < length(trim(${item}.description))
    then rtrim(${item}.title) || '…' else ${item}.title end`;

/** Groups and areas of an item, private ones too: a reviewer must know where it was said. */
export const groupsJson = (item: string): string => `coalesce((
  select jsonb_agg(jsonb_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title)
      order by g.is_area, g.title, g.id)
    from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = ${item}.org_id and t.item_id = ${item}.id and t.aud_id > 0), '[]')`;

/** Everybody of what is on home, members of what is for groups and areas, even where others may find it there. */
const peopleAddressed: NonNullable<Thing['notified']['audience']> = ({ org, id, after, size }) => `
  select u.id from users u join feed_items i on i.org_id = u.org_id and i.id = ${id}
  where u.org_id = ${org} and u.id > ${after} and (i.home or exists (
    select from audiences a join memberships m on m.org_id = a.org_id and m.group_id = a.aud_id and m.user_id = u.id
    where a.org_id = i.org_id and a.item_id = i.id and a.aud_id > 0))
  order by u.id limit ${size}`;
