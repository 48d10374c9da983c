import { SEARCH_COUNT_MAX, SEARCH_NAMESAKES_MAX } from '#contract/features/search/limits.ts';
import { SEARCH_KINDS } from '#contract/features/search/types.ts';
import { join, literal, param, prepared, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';
import { composed } from '../../things/things.ts';
import { isMember } from '../feed/service.ts';
import { isNamed, shows } from '../people/service.ts';
import { highlighted, MARKED, PHRASES, SPOKEN, WORDS } from './marked-sql.ts';
import { authorCard, foundAt, shownOf } from './shown-sql.ts';
import { isSeen, STREAMS } from './visible-sql.ts';

/*
 * A page of what was found. The index is asked once for all kinds, so that every tab has its count; of what it names, what the reader sees is
 * counted and put in order, and what is shown is read of one page.
 */

const { org, now } = READER;

const WITHOUT = param('without', 'text[]');
/** Asked for of each kind. */
const MOST = param('most', 'int');

const hits = (kinds: Sql): Sql => sql`
  find_search_rows(search_query(${WORDS}, ${PHRASES}, ${WITHOUT}, false), search_query(${WORDS}, ${PHRASES}, ${WITHOUT}, true), ${STREAMS},
    ${kinds}, ${param('chosen', 'text[]')}, ${param('authors', 'text[]')}, ${param('places', 'text[]')}, ${param('extensions', 'text[]')},
    ${param('since', 'timestamptz')}, ${param('until', 'timestamptz')}, ${MOST}) h`;

/** How much a kind counts for: people are looked for most. @assumed */
const WEIGHTS: Partial<Record<string, number>> = {
  person: 2,
  group: 1.3,
  area: 1.4,
  document: 1.2,
  new: 1.2,
  comment: 0.7,
};

const WEIGHT = sql`case h.kind ${join(
  Object.entries(WEIGHTS).map(([kind, weight]) => sql`when ${literal(kind)} then ${literal(weight ?? 1)}`),
  sql` `,
)} else 1 end`;

/** What people say fades: half of it counts in six months, and then stays. */
const RECENCY = sql`case when h.kind in ('person', 'group', 'area') then 1
  else 0.5 + 0.5 / (1 + greatest(0, date_part('epoch', ${now} - h.moment)) / 15552000) end`;

/** A word in the order of best: what has exactly what was typed comes before what has it loosely. */
const BEST = sql`h.exact desc, h.score * ${WEIGHT} * ${RECENCY} desc, h.moment desc, h.kind, h.key`;
const NEWEST = sql`h.moment desc, h.kind, h.key`;

/** Of a short text all of it, of a long one where the words are. */
const SNIPPET = sql`case when length(shown.body) <= 240 then ', HighlightAll=true' else ', MaxWords=32, MinWords=16, MaxFragments=2, FragmentDelimiter=" … "' end`;

/** Planned once for all that is typed: the function plans for itself. @param order SQL of the order of `h` */
const page = (name: string, order: Sql) =>
  composed(things =>
    prepared(
      `search_${name}`,
      sql`
  with hits as materialized (select h.* from ${hits(literalKinds)}),
  seen as materialized (select h.* from hits h where h.is_open or ${isSeen(things, sql`h`)}),
  counts as materialized (select h.kind, count(*)::int as seen from seen h group by h.kind),
  page as materialized (select p.*, row_number() over () as place from (select h.* from seen h where h.kind = any(${param('kinds', 'text[]')})
    order by ${order} limit ${param('size', 'int')} offset ${param('offset', 'int')}) p)
  select json_build_object(
    'Counts', (select json_object_agg(k.kind, coalesce(c.seen, 0)) from unnest(${literalKinds}) k(kind) left join counts c on c.kind = k.kind),
    'Cut', coalesce((select json_agg(kind) from (select kind from hits group by kind having count(*) >= ${MOST}) c), '[]'),
    'results', coalesce((select json_agg(json_build_object('Kind', p.kind, 'Key', p.key,
        'Title', ${highlighted(sql`shown.title`, sql`', HighlightAll=true'`)},
        'Snippet', ${highlighted(sql`shown.body`, SNIPPET)},
        'Path', shown.path, 'Date', ${foundAt}, 'Author', ${authorCard}, 'Places', shown.places, 'Photo', shown.photo, 'File', shown.file)
      order by p.place) from page p ${shownOf(things)} cross join ${MARKED} marked cross join ${SPOKEN} spoken), '[]'))::text as text`,
    ),
  );

const literalKinds = sql`array[${join(SEARCH_KINDS.map(kind => literal(kind)))}]::text[]`;

export const PAGES = { best: page('best', BEST), newest: page('newest', NEWEST) };

/** Whether the reader sees anything that has this word as it is written. Parameters: `word` besides who reads. */
export const hasWord = composed(things =>
  prepared(
    'search_word',
    sql`
  select exists (select from find_search_rows(search_term(${param('word', 'text')}, false), search_term(${param('word', 'text')}, false), ${STREAMS},
      ${literalKinds}, '{}', '{}', '{}', '{}', null, null, 20) p ${shownOf(things)}
    where (p.is_open or ${isSeen(things, sql`p`)}) and strpos(lower((shown.title || ' ' || shown.body) collate "und-x-icu"), ${param('word', 'text')}) > 0) as seen`,
  ),
);

export const similarWords = (word: string): Sql => sql`select word from similar_search_words(${word})`;

/** People who are meant by a name, of those who show others what they publish: their feed is not to be had by a search either. */
export const authorsNamed = (name: string): Sql => sql`
  select u.id, trim(u.first_name || ' ' || u.last_name) as name from users u
  where u.org_id = ${org} and u.is_active and ${shows(READER, sql`u`, 'PrivateFeed')} and ${isNamed(sql`u`, sql`${name}::text`)}
  order by u.name_key, u.id limit ${literal(SEARCH_NAMESAKES_MAX)}`;

export const authorById = (id: number): Sql => sql`
  select u.id, trim(u.first_name || ' ' || u.last_name) as name, ${shows(READER, sql`u`, 'PrivateFeed')} as shows_feed from users u
  where u.org_id = ${org} and u.id = ${id} and u.is_active`;

/** What is in a private group is nobody's to choose by who doesn't belong to it. */
const isKnown = sql`g.deleted_at is null and (g.is_open or ${isMember(READER, sql`g.id`)})`;

export const placesNamed = (name: string): Sql => sql`
  select g.id, g.title as name from groups g where g.org_id = ${org} and ${isKnown}
    and strpos(search_key(g.title), search_key(${name})) > 0 order by g.title, g.id limit ${literal(SEARCH_NAMESAKES_MAX)}`;

export const placeById = (id: number): Sql =>
  sql`select g.id, g.title as name from groups g where g.org_id = ${org} and g.id = ${id} and ${isKnown}`;

/** More than are counted, so that what the reader doesn't see of them takes away none that are. */
export const ASKED_AT_ONCE = SEARCH_COUNT_MAX + 200;
