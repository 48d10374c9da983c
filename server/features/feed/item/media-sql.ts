import { sql, type Sql } from '../../../db/sql.ts';
import type { Reader } from '../../../content-kinds/reader.ts';
import { isAttachedTo } from '../../files/service.ts';
import { fullName } from '../../../db/full-name.ts';

/** Returns SQL for a row of `users` as JSON (contract `PersonCard`). */
export const personCard = (
  reader: Reader,
  alias: Sql,
): Sql => sql`json_build_object('Id', ${alias}.id, 'Name', ${fullName(alias)},
  'Photo', ${portrait(reader, sql`${alias}.id`)}, 'Area', (
    select d.title from groups d where d.org_id = ${reader.org} and d.id = ${alias}.area_id))`;

/** Returns SQL for the signed address of a person's portrait; null if there is none. */
export const portrait = (reader: Reader, person: Sql): Sql => sql`(
  select media_address(${reader.org}, ${reader.viewer}, p.id, ${reader.portraitUntil}, ${reader.mediaKey})
    from files p where p.org_id = ${reader.org} and ${isAttachedTo(sql`p`, 'portrait', person)})`;

const members = (reader: Reader): Sql => sql`'id', f.id, 'type', f.kind,
      'url', media_address(${reader.org}, ${reader.viewer}, f.id, ${reader.contentUntil}, ${reader.mediaKey}),
      'title', f.title, 'alt', f.alt, 'width', f.width, 'height', f.height, 'bytes', f.bytes`;

/**
 * Returns SQL for some rows of `files f`, in their author's order unless another is given, with signed addresses
 * (contract `Attachment[]`).
 */
export const attachmentsWhere = (reader: Reader, condition: Sql, order = sql`f.position, f.id`): Sql => sql`coalesce((
  select json_agg(case when f.poster then json_build_object(${members(reader)}, 'poster', true)
      when f.focus_x is not null then json_build_object(${members(reader)}, 'focus', json_build_array(f.focus_x, f.focus_y))
      else json_build_object(${members(reader)}) end order by ${order})
    from files f where f.org_id = ${reader.org} and ${condition}), '[]')`;

/** Returns SQL for the files of an item. */
export const attachments = (reader: Reader, item: Sql): Sql =>
  attachmentsWhere(reader, isAttachedTo(sql`f`, 'item', item));
