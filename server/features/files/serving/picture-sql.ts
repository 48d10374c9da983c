import type { Knex } from 'knex';
import type { SqlPlace } from '../../../lists/define-list.ts';
import { mediaKey, pictureExpiry } from './addresses.ts';

/** What a picture that every colleague may see can be of: the column of `files` that names it. */
export type PictureOf = 'portrait_of' | 'cover_of' | 'group_id' | 'banner_id';

/**
 * SQL for the signed address of a picture, NULL without one. For list declarations.
 * @param id column of the list's table that holds the id of the person, group or banner, or SQL of that id
 */
export const pictureAddress = (
  { sql, alias, context }: SqlPlace,
  of: PictureOf,
  id: string | Knex.Raw = 'id',
): Knex.Raw =>
  sql.raw(
    `(select media_address(f.org_id, ?::int, f.id, ?::bigint, ?::text)
        from files f where f.org_id = ??.org_id and f.?? = ?)`,
    [
      context.viewer.id,
      pictureExpiry(context.now),
      mediaKey(context.db),
      alias,
      of,
      typeof id === 'string' ? sql.raw('??.??', [alias, id]) : id,
    ],
  );
