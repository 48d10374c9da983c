import { literal, sql, type Sql } from '../../db/sql.ts';

const ENTITIES = [
  ['&quot;', '"'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
] as const;

/**
 * SQL of the words of rich text, without formatting, a line for each of its paragraphs. @param html SQL of it,
 * sanitised
 */
export const wordsOf = (html: Sql): Sql => {
  const lines = sql`regexp_replace(${html}, '</(p|h2|h3|li|blockquote|th|td)>|<br />', E'\\n', 'g')`;
  const text = sql`regexp_replace(${lines}, '<[^>]*>', '', 'g')`;
  const plain = ENTITIES.reduce(
    (words, [entity, sign]) => sql`replace(${words}, ${literal(entity)}, ${literal(sign)})`,
    text,
  );
  return sql`btrim(${plain}, E' \\n')`;
};
