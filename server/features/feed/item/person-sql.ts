import { fullName } from '../../../db/full-name.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { portrait } from './media-sql.ts';
import type { Reader } from '../../../content-kinds/reader.ts';

/** Returns SQL for a row of `users` as JSON (contract `PersonCard`). */
export const personCard = (
  reader: Reader,
  alias: Sql,
): Sql => sql`json_build_object('Id', ${alias}.id, 'Name', ${fullName(alias)},
  'Photo', ${portrait(reader, sql`${alias}.id`)}, 'Area', (
    select d.title from groups d where d.org_id = ${reader.org} and d.id = ${alias}.area_id))`;
