import { literal, sql, type Sql } from '../../db/sql.ts';

const ENTITIES = [
  ['&quot;', '"'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
] as const;

/** The words of rich text in SQL, a line for each of its paragraphs: what was said, not how. @param html SQL of it, sanitised */
export const wordsOf = (html: Sql): Sql => {
  const lines = sql`regexp_replace(${html}, '</(p|h2|h3|li|blockquote|th|td)>|<br />', E'\\n', 'g')`;
  const text = sql`regexp_replace(${lines}, '<[^>]*>', '', 'g')`;
  const plain = ENTITIES.reduce(
    (words, [entity, sign]) => sql`replace(${words}, ${literal(entity)}, ${literal(sign)})`,
    text,
  );
  return sql`btrim(${plain}, E' \\n')`;
};
