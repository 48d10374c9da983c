import { literal, param, sql, type Sql } from '../../db/sql.ts';
import type { TextPart } from '#contract/features/search/types.ts';

/** Splits a text with marks into its parts. */
export function partsOf(text: string): TextPart[] {
  return text.split(HIT_START).flatMap((piece, index): TextPart[] => {
    const [hit = '', rest = ''] = index === 0 ? ['', piece] : piece.split(HIT_END);
    return [...(hit === '' ? [] : [{ Text: hit, Hit: true } as const]), ...(rest === '' ? [] : [{ Text: rest }])];
  });
}

/** Marking of the typed words in a text. */

export const WORDS = param('words', 'text[]');
export const PHRASES = param('phrases', 'text[]');

/** Marks around found words, made of characters that texts don't contain. */
export const HIT_START = '\u0002';
export const HIT_END = '\u0003';
const MARKS = literal(`StartSel=${HIT_START}, StopSel=${HIT_END}`);

/** SQL of a text with the marks, in the language `spoken.language`; the words are `marked.words`. */
export const highlighted = (text: Sql, options: Sql): Sql =>
  sql`ts_headline(spoken.language, ${text}, marked.words, ${MARKS} || ${options})`;

/** Lateral join of the language of the `title` and `body` of `shown`, which is determined once for both. */
export const SPOKEN = sql`lateral (select case search_language(search_fold(shown.title || ' ' || left(shown.body, 2000))) when 'english'::regconfig
    then 'search_english'::regconfig else 'search_spanish'::regconfig end as language offset 0)`;

/** Query of the words to mark, in which ñ counts as n. */
export const MARKED = sql`(select case when numnode(asked) = 0 then ''::tsquery else translate(f_unaccent(asked::text), '~^', '')::tsquery end as words
  from (select search_query(${WORDS}, ${PHRASES}, '{}', true) as asked) q)`;
