import { sql, type Sql } from '../../../db/sql.ts';
import type { ReaderNames } from '../../../content-kinds/reader.ts';
import { isMember } from './visibility-sql.ts';

/**
 * Returns SQL for groups and areas as JSON (contract `Target[]`, with titles), without private ones of which the reader
 * is no member.
 * @param rows SQL after `from`, with its conditions: rows of `groups g`
 */
export const targetsJson = (reader: ReaderNames, rows: Sql): Sql => sql`coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title,
      'IsPrivate', g.is_private)
      order by g.is_area, g.title, g.id)
    from ${rows} and (g.is_open or ${isMember(reader, sql`g.id`)})), '[]')`;

/** Returns SQL for the targets of an item, while it is in their streams. @param item SQL of its id */
export const itemTargets = (reader: ReaderNames, item: Sql): Sql =>
  targetsJson(
    reader,
    sql`audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = ${reader.org} and t.item_id = ${item} and t.aud_id > 0`,
  );
