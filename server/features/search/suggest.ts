import { SUGGESTED_FROM, SUGGESTED_TITLES, SUGGESTED_PEOPLE } from '#contract/features/search/limits.ts';
import type { SearchSuggestion } from '#contract/features/search/types.ts';
import { visibleLine } from '#contract/lib/text.ts';
import type { Context } from '../../base/context.ts';
import { readerValues, portrait } from '../feed/service.ts';
import { fullName } from '../../db/full-name.ts';
import { literal, param, prepared, sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { meantNames } from '../people/service.ts';
import { composed } from '../../content-kinds/content-kinds.ts';
import { shownOf, isSeen, STREAMS } from './visible-sql.ts';

/** SQL of the suggestions shown while a person types. */

const { org } = READER;
const TYPED = param('typed', 'text');

/**
 * Typed text, folded once: its first word and all its words. The longest word comes first, because the fewest people
 * have it. Words that begin with it sort below `end`, a computed column because an index of a protected table is only
 * read by values that are ready.
 */
const FOLDED = sql`select k.first, k.words, k.words[1] || chr(1114111) as "end"
  from (select split_part(typed, ' ', 1) as first, array(select word from unnest(string_to_array(typed, ' ')) word where word <> ''
      order by length(word) desc, word) as words
    from (select ${meantNames(TYPED)} as typed offset 0) f offset 0) k`;

/**
 * Active people whose names contain a word that begins with each typed word, sorted by name, as JSON text (contract
 * `SearchSuggestion[]`). They are chosen in the index of words alone. @spec decision 132
 */
const SUGGEST_PEOPLE = prepared(
  'search_suggested_people',
  sql`
  with typed as materialized (${FOLDED}),
  found as materialized (
    select w.user_id from typed t cross join user_words w
    where w.org_id = ${org} and w.word >= t.words[1] and w.word < t."end" and w.shared < length(t.words[1]) and w.is_active
      and not exists (select from unnest(t.words[2:]) other where strpos(w.words, ' ' || other) = 0)
    order by starts_with(w.name_key, t.first) desc, w.name_key, w.user_id limit ${literal(SUGGESTED_PEOPLE)})
  select coalesce(json_agg(json_build_object('Kind', 'person', 'Key', u.id::text, 'Title', ${fullName(sql`u`)},
      'Detail', coalesce((select a.title from groups a where a.org_id = u.org_id and a.id = u.area_id), ''),
      'Path', '/profile/' || u.id, 'Photo', ${portrait(READER, sql`u.id`)})
    order by starts_with(u.name_key, t.first) desc, u.name_key, u.id), '[]')::text as text
  from typed t cross join found f join users u on u.org_id = ${org} and u.id = f.user_id`,
);

/**
 * Titles that match the typed text, the newest of each kind first, as JSON text, and how many the index named before visibility to the reader was
 * checked.
 */
const suggestTitles = composed(contentKinds =>
  prepared(
    'search_suggested_titles',
    sql`
  with named as materialized (select h.* from find_search_titles(${TYPED}, ${STREAMS}, ${param('most', 'int')}) h),
  visible as materialized (select h.*, row_number() over (partition by h.exact, h.kind order by h.moment desc, h.key) as nth
    from named h where h.is_open or ${isSeen(contentKinds, sql`h`)}),
  seen as materialized (select h.* from visible h
    order by h.exact desc, h.nth, h.moment desc, h.key limit ${literal(SUGGESTED_TITLES)})
  select (select count(*)::int from named) as named, coalesce((select json_agg(json_build_object('Kind', p.kind, 'Key', p.key, 'Title', shown.title,
      'Detail', coalesce(shown.places -> 0 ->> 'Title', ''), 'Path', shown.path, 'Photo', null) order by p.exact desc, p.moment desc, p.key)
    from seen p ${shownOf(contentKinds)}), '[]')::text as text`,
  ),
);

/** Number of titles that the index names at once. @assumed */
const NAMED_AT_ONCE = 100;

/** Suggests matches for the letters typed so far: people first, then titles that the viewer may see. */
export async function suggest(context: Context, text: string): Promise<SearchSuggestion[]> {
  const typed = visibleLine(text);
  if (!/[\p{L}\p{N}]/u.test(typed)) return [];
  const values = { ...readerValues(context), typed };
  return context.db.read(context.viewer.org, async session => {
    const suggestions = async (statement: typeof SUGGEST_PEOPLE, most: number) => {
      const [row] = await session.run<{ text: string; named?: number }>(statement, { ...values, most });
      return { named: row?.named ?? 0, found: JSON.parse(row?.text ?? '[]') as SearchSuggestion[] }; // the result of the statement
    };
    const people = (await suggestions(SUGGEST_PEOPLE, 0)).found;
    if (typed.length < SUGGESTED_FROM) return people;
    for (let most = NAMED_AT_ONCE; ; most *= 8) {
      const { named, found } = await suggestions(suggestTitles(context.contentKinds), most);
      if (named < most || found.length === SUGGESTED_TITLES) return [...people, ...found];
    }
  });
}
