import type { ReaderNames } from '../../../things/reader.ts';

/** Who is mentioned in a text, as JSON (contract `Mention[]`). @param id SQL of the id in the key column */
export const mentionsJson = (
  reader: ReaderNames,
  { table, key }: { readonly table: string; readonly key: string },
  id: string,
): string =>
  `coalesce((select json_agg(json_build_object('Id', m.user_id, 'Name', m.name) order by m.user_id)
    from ${table} m where m.org_id = ${reader.org} and m.${key} = ${id}), '[]')`;
