import { SEARCH_WORDS_MAX } from '../../contract/api/limits.ts';
import { QueryError } from '../../contract/api/query-error.ts';
import type { ReadContext } from '../base/context.ts';
import type { SearchIndex } from './define-list.ts';
import { searchedText, searchKeyOf, valueOf } from './projection.ts';
import type { List } from './registry.ts';
import { identifier, join, sql, type Sql } from '../db/sql.ts';
import type { Bind } from './bound-values.ts';

/**
 * Rows up to which a search goes by the ids that the index finds. Words of more rows than that are so frequent that reading
 * the rows in their order soon has a page together. @assumed
 */
const FOUND_MAX = 1000;

const wordsOf = (search: string): string[] => search.split(/\s+/).slice(0, SEARCH_WORDS_MAX);

const isIn = (text: Sql, word: Sql): Sql => sql`strpos(${text}, search_key(${word})) > 0`;

const beginsIn = (text: Sql, word: Sql): Sql => sql`strpos(' ' || ${text}, ' ' || search_key(${word})) > 0`;

/** Each word must be found in one of the texts, accents and case ignored. No LIKE: there is nothing to escape. */
const everyWord = (words: readonly string[], texts: readonly Sql[], bind: Bind, isFound = isIn): Sql =>
  join(
    words.map(word => {
      const found = texts.map(text => isFound(text, bind(word, 'text')));
      return sql`(${join(found, sql` or `)})`;
    }),
    sql` and `,
  );

/** Ids of the rows with all the words, as many as `FOUND_MAX`; null when there are more. */
async function findIds(
  { session }: ReadContext,
  { finder, most = FOUND_MAX }: SearchIndex,
  words: readonly string[],
): Promise<string[] | null> {
  const [found] = await session.run<{ ids: string[] }>(
    sql`select array(select ${identifier(finder)}(
      array(select search_key(word) from unnest(${words}::text[]) word), ${most + 1}))::text[] as ids`,
  );
  const ids = found?.ids ?? [];
  return ids.length > most ? null : ids;
}

/**
 * A free search as a condition on the projection, which has the last word: an index finds ids whoever may see the rows.
 * @throws {QueryError} unknown_option of a list that can't be searched.
 */
export async function searchCondition(context: ReadContext, list: List, search: string, bind: Bind): Promise<Sql> {
  const { searchIndex } = list.declaration;
  const words = wordsOf(search);
  if (list.searched.length === 0) throw new QueryError('unknown_option', '$search');
  if (searchIndex === undefined) return everyWord(words, list.searched.map(searchKeyOf), bind);
  const ids = await findIds(context, searchIndex, words);
  if (ids === null) return everyWord(words, [searchedText], bind, searchIndex.beginnings === true ? beginsIn : isIn);
  return sql`${valueOf(list.id)} = any(${bind(ids, 'bigint[]')})`;
}
