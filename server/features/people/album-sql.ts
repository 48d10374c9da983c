import { sql, type Sql } from '../../db/sql.ts';
import type { SqlRow } from '../../lists/define-list.ts';
import { READER, type ReaderNames } from '../../things/reader.ts';
import { isAttachedTo } from '../files/service.ts';
import { shows } from './privacy-sql.ts';

/** SQL of the photos of a row of `users`, in their owner's order, with signed addresses (contract `AlbumPhoto[]`). */
export const albumOf = ({ alias }: SqlRow): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', f.id,
      'url', media_address(f.org_id, ${READER.viewer}, f.id, ${READER.contentUntil}, ${READER.mediaKey}),
      'title', f.title, 'width', f.width, 'height', f.height) order by f.position, f.id), '[]')
  from files f where f.org_id = ${alias}.org_id and ${isAttachedTo(sql`f`, 'album', sql`${alias}.id`)})`;

/** Returns a row if the reader may see this person's album. */
export const seesAlbum = (reader: Pick<ReaderNames, 'org' | 'viewer'>, person: number): Sql => sql`
  select from users u where u.org_id = ${reader.org} and u.id = ${person}::bigint and u.is_active and ${shows(reader, sql`u`, 'PrivatePhotos')}`;
