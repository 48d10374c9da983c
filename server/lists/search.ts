import { SEARCH_WORDS_MAX } from '#contract/api/limits.ts';
import { QueryError } from '#contract/api/problem.ts';
import type { ReadContext } from '../base/context.ts';
import type { ListDeclaration, SearchIndex } from './define-list.ts';
import type { Plan } from './plan.ts';
import { foundByWords, searchedText, searchKeyOf, valueOf } from './projection.ts';
import type { List } from './registry.ts';
import { identifier, join, param, prepared, sql, type NamedValues, type Prepared, type Sql } from '../db/sql.ts';
import type { Bind } from './filter-sql.ts';
import type { ContentKinds } from '../content-kinds/content-kinds.ts';

/**
 * Largest number of rows for which a search uses the ids that the index finds. Words found in more rows are so frequent
 * that reading the rows in order soon fills a page. @assumed
 */
const FOUND_MAX = 1000;

/** Returns the words to look for: the typed ones, or those that the list says are meant. */
export async function wordsOf(
  { session }: ReadContext,
  { searchIndex }: ListDeclaration,
  search: string,
  values: NamedValues,
): Promise<readonly string[]> {
  const typed = search.split(/\s+/).slice(0, SEARCH_WORDS_MAX);
  if (searchIndex?.meant === undefined) return typed;
  const [found] = await session.run<{ meant: string }>(searchIndex.meant, { ...values, typed: typed.join(' ') });
  return found?.meant.split(' ') ?? typed;
}

const isIn = (text: Sql, word: Sql): Sql => sql`strpos(${text}, search_key(${word})) > 0`;

const beginsIn = (text: Sql, word: Sql): Sql => sql`strpos(' ' || ${text}, ' ' || search_key(${word})) > 0`;

/**
 * Condition: each word occurs in one of the texts, ignoring accents and case. Without LIKE there is nothing to escape.
 */
const everyWord = (words: readonly string[], texts: readonly Sql[], bind: Bind, isFound = isIn): Sql =>
  join(
    words.map(word => {
      const found = texts.map(text => isFound(text, bind(word, 'text')));
      return sql`(${join(found, sql` or `)})`;
    }),
    sql` and `,
  );

const WORDS = param('words', 'text[]');
const MOST = param('most', 'int');

const findings = new Map<string, Prepared>();

/** Returns the statement that calls a finder, made and planned once. */
function finding(finder: string): Prepared {
  const known = findings.get(finder);
  if (known !== undefined) return known;
  const words = sql`array(select search_key(word) from unnest(${WORDS}) word)`;
  const made = prepared(
    `search_${finder}`,
    sql`select array(select ${identifier(finder)}(${words}, ${MOST}))::text as ids`,
  );
  findings.set(finder, made);
  return made;
}

/**
 * Finds the ids of the rows with all the words, as PostgreSQL writes an array, up to `FOUND_MAX`; null if there are
 * more.
 */
async function findIds(
  { session }: ReadContext,
  { finder, most = FOUND_MAX }: SearchIndex,
  words: readonly string[],
): Promise<string | null> {
  const [found] = await session.run<{ ids: string }>(finding(finder), { words, most: most + 1 });
  const ids = found?.ids ?? '{}';
  return ids.split(',').length > most ? null : ids;
}

/** Condition of a search on the rows. */
export interface Searched {
  readonly condition: Sql;
  /**
   * True if an index has found the ids: the statement is then the same for any typed text, and finds few rows by their
   * keys.
   */
  readonly isByIds: boolean;
}

/**
 * Finds the rows of a search by words alone, as `countedPageSql` takes them; null if the list has no such table, or not
 * in this order. The longest word is looked up, because fewest rows have it, and the others are checked in its row.
 */
export function findByWords(
  { list, keys }: Plan,
  words: readonly string[],
  bind: Bind,
  contentKinds: ContentKinds,
): Sql | null {
  const ordered = list.declaration.searchIndex?.words?.ordered;
  const fields = keys.map(({ field }) => field).filter(field => field !== list.id);
  if (ordered === undefined || !fields.every(({ name }) => ordered.includes(name))) return null;
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return foundByWords(
    list,
    fields,
    longestFirst.map(word => bind(word, 'text')),
    contentKinds,
  );
}

/**
 * Makes a free search a condition on the projection, which decides about visibility: an index finds ids regardless of
 * the viewer.
 * @throws {QueryError} unusable_option of a list that can't be searched.
 */
export async function searchCondition(
  context: ReadContext,
  list: List,
  words: readonly string[],
  bind: Bind,
): Promise<Searched> {
  const { searchIndex } = list.declaration;
  if (list.searched.length === 0) throw new QueryError('unusable_option', '$search');
  const byWords = (condition: Sql): Searched => ({ condition, isByIds: false });
  if (searchIndex === undefined) return byWords(everyWord(words, list.searched.map(searchKeyOf), bind));
  const ids = await findIds(context, searchIndex, words);
  if (ids === null) {
    const texts = searchIndex.column === undefined ? list.searched.map(searchKeyOf) : [searchedText];
    return byWords(everyWord(words, texts, bind, searchIndex.beginnings === true ? beginsIn : isIn));
  }
  return { condition: sql`${valueOf(list.id)} = any(${bind(ids, 'bigint[]')})`, isByIds: true };
}
