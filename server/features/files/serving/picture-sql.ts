import { identifier, sql, type Sql } from '../../../db/sql.ts';
import type { SqlRow } from '../../../lists/define-list.ts';
import { READER } from '../../../things/reader.ts';

/** What a picture that every colleague may see can be of: the column of `files` that names it. */
export type PictureOf = 'portrait_of' | 'cover_of' | 'group_id' | 'banner_id';

/**
 * SQL for the signed address of a picture, NULL without one. For list declarations.
 * @param id SQL of the id of the person, group or banner; the row's own by default
 */
export const pictureAddress = ({ alias }: SqlRow, of: PictureOf, id = sql`${alias}.id`): Sql =>
  sql`(select media_address(f.org_id, ${READER.viewer}, f.id, ${READER.portraitUntil}, ${READER.mediaKey})
    from files f where f.org_id = ${alias}.org_id and f.${identifier(of)} = ${id})`;
