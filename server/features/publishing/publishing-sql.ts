import { VISIBILITY_WINDOW_MS } from '#contract/features/feed/limits.ts';
import { literal, param, sql, type Sql } from '../../db/sql.ts';
import { READER, type ReaderNames } from '../../content-kinds/reader.ts';

/** SQL that is true while the audience may be changed; the same as contract `isVisibilityOpen`. @spec 1§4 */
export const isAudienceOpen = (reader: ReaderNames, since: Sql): Sql =>
  sql`${reader.now} - ${since} <= interval '${literal(VISIBILITY_WINDOW_MS)} milliseconds'`;

/** Ids of the groups and areas of an item, as its streams have them. */
export const readGroups = (org: number, item: number): Sql =>
  sql`select aud_id as id from audiences where org_id = ${org} and item_id = ${item} and aud_id > 0 order by 1`;

/** Creates an item that nobody sees. Parameters: `org`, `kind`, `home`, `viewer`, `now`, `title`, `description`. */
export const DRAFT = sql`
  with i as (
    insert into feed_items (org_id, type, home, author_id, created_at, title, description)
    values (${READER.org}, ${param('kind', 'text')}, ${param('home', 'boolean')}, ${READER.viewer}, ${READER.now},
      ${param('title', 'text')}, ${param('description', 'text')}) returning org_id, id),
  withheld as (
    insert into withheld_items (org_id, item_id, case_id, withheld_at) select org_id, id, null, ${READER.now} from i)
  select id from i`;

export const deleteDraft = (org: number, item: number): Sql =>
  sql`delete from feed_items where org_id = ${org} and id = ${item}`;
