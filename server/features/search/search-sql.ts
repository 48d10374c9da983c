import { SEARCH_COUNT_MAX, SEARCH_NAMESAKES_MAX } from '#contract/features/search/limits.ts';
import { SEARCH_KINDS, type SearchKind } from '#contract/features/search/types.ts';
import { fullName } from '../../db/full-name.ts';
import { join, literal, param, prepared, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import type { SearchedKind } from '../../content-kinds/searched.ts';
import { composed, type ContentKinds } from '../../content-kinds/content-kinds.ts';
import { isMember } from '../feed/service.ts';
import { isNamed, shows } from '../people/service.ts';
import { highlighted, MARKED, PHRASES, SPOKEN, WORDS } from './marked-sql.ts';
import { searchedKind, authorCard, foundAt, shownOf, isSeen, STREAMS } from './visible-sql.ts';

/* Page of search results. The index is queried once for all kinds, so that every tab has its count. Of its hits, those
   that the reader sees are counted and sorted, and the shown data is read only for one page. */

const { org, now } = READER;

const WITHOUT = param('without', 'text[]');
/** Number of hits requested of each kind. */
const MOST = param('most', 'int');

const hits = (kinds: Sql): Sql => sql`
  find_search_rows(search_query(${WORDS}, ${PHRASES}, ${WITHOUT}, false), search_query(${WORDS}, ${PHRASES}, ${WITHOUT}, true), ${STREAMS},
    ${kinds}, ${param('chosen', 'text[]')}, ${param('authors', 'text[]')}, ${param('places', 'text[]')}, ${param('extensions', 'text[]')},
    ${param('since', 'timestamptz')}, ${param('until', 'timestamptz')}, ${MOST}) h`;

const kindsWhere = (contentKinds: ContentKinds, is: (kind: SearchedKind) => boolean): SearchKind[] =>
  SEARCH_KINDS.filter(kind => is(searchedKind(contentKinds, kind)));

/** Weight of the kind, as its feature declares it. */
const weight = (contentKinds: ContentKinds): Sql =>
  sql`case h.kind ${join(
    kindsWhere(contentKinds, kind => kind.weight !== undefined).map(
      kind => sql`when ${literal(kind)} then ${literal(searchedKind(contentKinds, kind).weight ?? 1)}`,
    ),
    sql` `,
  )} else 1 end`;

/**
 * Weight by age: content fades from 1 towards 0.5, and half of that loss is reached in six months. Timeless kinds don't
 * fade.
 */
const recency = (contentKinds: ContentKinds): Sql =>
  sql`case when h.kind in (${join(kindsWhere(contentKinds, ({ isTimeless }) => isTimeless === true).map(literal))}) then 1
  else 0.5 + 0.5 / (1 + greatest(0, date_part('epoch', ${now} - h.moment)) / 15552000) end`;

/** Order of the best results: exact matches come before loose ones. */
const best = (contentKinds: ContentKinds): Sql =>
  sql`h.exact desc, h.score * ${weight(contentKinds)} * ${recency(contentKinds)} desc, h.moment desc, h.kind, h.key`;
const newest = (): Sql => sql`h.moment desc, h.kind, h.key`;

/** Options of the excerpt: all of a short text, and the parts around the words of a long one. */
const SNIPPET = sql`case when length(shown.body) <= 240 then ', HighlightAll=true' else ', MaxWords=32, MinWords=16, MaxFragments=2, FragmentDelimiter=" … "' end`;

/**
 * Statement of a page, planned once for all typed texts: the function plans for itself. @param order SQL of the order
 * of `h`
 */
const page = (name: string, order: (contentKinds: ContentKinds) => Sql) =>
  composed(contentKinds =>
    prepared(
      `search_${name}`,
      sql`
  with hits as materialized (select h.* from ${hits(literalKinds)}),
  seen as materialized (select h.* from hits h where h.is_open or ${isSeen(contentKinds, sql`h`)}),
  counts as materialized (select h.kind, count(*)::int as seen from seen h group by h.kind),
  page as materialized (select p.*, row_number() over () as place from (select h.* from seen h where h.kind = any(${param('kinds', 'text[]')})
    order by ${order(contentKinds)} limit ${param('size', 'int')} offset ${param('offset', 'int')}) p)
  select json_build_object(
    'Counts', (select json_object_agg(k.kind, coalesce(c.seen, 0)) from unnest(${literalKinds}) k(kind) left join counts c on c.kind = k.kind),
    'Cut', coalesce((select json_agg(kind) from (select kind from hits group by kind having count(*) >= ${MOST}) c), '[]'),
    'results', coalesce((select json_agg(json_build_object('Kind', p.kind, 'Key', p.key,
        'Title', ${highlighted(sql`shown.title`, sql`', HighlightAll=true'`)},
        'Snippet', ${highlighted(sql`shown.body`, SNIPPET)},
        'Path', shown.path, 'Date', ${foundAt}, 'Author', ${authorCard}, 'Places', shown.places, 'Photo', shown.photo, 'File', shown.file)
      order by p.place) from page p ${shownOf(contentKinds)} cross join ${MARKED} marked cross join ${SPOKEN} spoken), '[]'))::text as text`,
    ),
  );

const literalKinds = sql`array[${join(SEARCH_KINDS.map(kind => literal(kind)))}]::text[]`;

export const PAGES = { best: page('best', best), newest: page('newest', newest) };

/** Returns whether the reader sees anything that has exactly this word. Parameters: `word` besides the reader. */
export const hasWord = composed(contentKinds =>
  prepared(
    'search_word',
    sql`
  select exists (select from find_search_rows(search_term(${param('word', 'text')}, false), search_term(${param('word', 'text')}, false), ${STREAMS},
      ${literalKinds}, '{}', '{}', '{}', '{}', null, null, 20) p ${shownOf(contentKinds)}
    where (p.is_open or ${isSeen(contentKinds, sql`p`)}) and strpos(lower((shown.title || ' ' || shown.body) collate "und-x-icu"), ${param('word', 'text')}) > 0) as seen`,
  ),
);

export const similarWords = (word: string): Sql => sql`select word from similar_search_words(${word})`;

/**
 * People with a name, among those who show their publications to others: a hidden feed can't be read through a search
 * either.
 */
export const authorsNamed = (name: string): Sql => sql`
  select u.id, ${fullName(sql`u`)} as name from users u
  where u.org_id = ${org} and u.is_active and ${shows(READER, sql`u`, 'PrivateFeed')} and ${isNamed(sql`u`, sql`${name}::text`)}
  order by u.name_key, u.id limit ${literal(SEARCH_NAMESAKES_MAX)}`;

export const authorById = (id: number): Sql => sql`
  select u.id, ${fullName(sql`u`)} as name, ${shows(READER, sql`u`, 'PrivateFeed')} as shows_feed from users u
  where u.org_id = ${org} and u.id = ${id} and u.is_active`;

/** Condition: the reader may choose the group. The content of a private group can be chosen only by its members. */
const isKnown = sql`g.deleted_at is null and (g.is_open or ${isMember(READER, sql`g.id`)})`;

export const placesNamed = (name: string): Sql => sql`
  select g.id, g.title as name from groups g where g.org_id = ${org} and ${isKnown}
    and strpos(search_key(g.title), search_key(${name})) > 0 order by g.title, g.id limit ${literal(SEARCH_NAMESAKES_MAX)}`;

export const placeById = (id: number): Sql =>
  sql`select g.id, g.title as name from groups g where g.org_id = ${org} and g.id = ${id} and ${isKnown}`;

/**
 * Number of requested hits: more than are counted, so that hits hidden from the reader take the place of no visible
 * ones.
 */
export const ASKED_AT_ONCE = SEARCH_COUNT_MAX + 200;
