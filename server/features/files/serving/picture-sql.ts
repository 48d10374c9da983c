import { sql, type Sql } from '../../../db/sql.ts';
import type { SqlRow } from '../../../lists/define-list.ts';
import { READER } from '../../../content-kinds/reader.ts';
import { isAttachedTo } from '../files-sql.ts';

/**
 * SQL for the signed address of a picture, NULL without one. For list declarations.
 * @param kind kind of the picture's parent
 * @param id SQL of the id of the person, group or banner; the row's own by default
 */
export const pictureAddress = ({ alias }: Pick<SqlRow, 'alias'>, kind: string, id = sql`${alias}.id`): Sql =>
  sql`(select media_address(f.org_id, ${READER.viewer}, f.id, ${READER.portraitUntil}, ${READER.mediaKey})
    from files f where f.org_id = ${alias}.org_id and ${isAttachedTo(sql`f`, kind, id)})`;
