import { sql, type Sql } from '../../../db/sql.ts';
import { READER } from '../../../content-kinds/reader.ts';
import { seesRow, type SearchedKind } from '../../../content-kinds/searched.ts';
import { targetsJson } from '../audience/visibility-sql.ts';

const { org } = READER;

/** Shown groups and areas of an item, limited to those that the reader may know of. */
export const placesOfItem = (item: Sql): Sql =>
  targetsJson(
    READER,
    sql`audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = ${org} and t.item_id = ${item} and t.aud_id > 0`,
  );

interface ItemOptions {
  readonly kind: string;
  /** Table of the feature, joined to the item `i`. */
  readonly join?: Sql;
  readonly title: Sql;
  readonly body: Sql;
  readonly weight?: number;
}

/** Creates the description of a searched type of feed items. */
export const searchedItem = ({ kind, join, title, body, weight }: ItemOptions): SearchedKind => ({
  ...(weight !== undefined && { weight }),
  isSeen: seesRow(kind),
  shown: (hit, contentKinds) => [
    {
      title,
      body,
      path: contentKinds.get(kind).path(sql`i`, contentKinds),
      author: sql`i.author_id`,
      places: placesOfItem(sql`i.id`),
      from: sql`feed_items i${join === undefined ? sql`` : sql` join ${join}`} where i.org_id = ${org} and i.id = ${hit}.id`,
    },
  ],
});
