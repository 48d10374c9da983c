import type { ReaderNames } from '../audience/visibility-sql.ts';

/** Who is mentioned in a text, as JSON (contract `Mention[]`). */
export const mentionsJson = (
  reader: ReaderNames,
  table: 'item_mentions' | 'comment_mentions',
  key: 'item_id' | 'comment_id',
  id: string,
): string =>
  `coalesce((select json_agg(json_build_object('Id', m.user_id, 'Name', m.name) order by m.user_id)
    from ${table} m where m.org_id = ${reader.org} and m.${key} = ${id}), '[]')`;
