import { SEARCH_COUNT_MAX, SEARCH_PAGE_SIZE } from '#contract/features/search/limits.ts';
import { isEmptySearch, readSearch, type TypedSearch } from '#contract/features/search/rules.ts';
import {
  FILE_TYPES,
  SEARCH_KINDS,
  type FileType,
  type SearchAnswer,
  type SearchKind,
  type SearchOrder,
  type SearchResult,
} from '#contract/features/search/types.ts';
import { startOfBogotaDay } from '#contract/lib/time.ts';
import { addDays } from 'date-fns';
import type { Context, ReadContext } from '../../base/context.ts';
import type { NamedValues } from '../../db/sql.ts';
import { readerValues } from '../feed/service.ts';
import { partsOf } from './marked-sql.ts';
import {
  ASKED_AT_ONCE,
  authorById,
  authorsNamed,
  hasWord,
  PAGES,
  placeById,
  placesNamed,
  similarWords,
} from './search-sql.ts';

/** Parameters of the page's address besides the typed text; its ids and days override typed ones. */
export interface SearchRequest {
  readonly text: string;
  readonly kind: SearchKind | null;
  readonly order: SearchOrder;
  readonly author: number | null;
  readonly place: number | null;
  readonly files: readonly FileType[];
  readonly since: string | null;
  readonly until: string | null;
  readonly page: number;
}

/** Person, group or area found by name. */
interface Named {
  readonly id: number;
  readonly name: string;
}

/**
 * Filter by `authors` and `places`, each a list of alternatives; an empty list means that no match exists, and nothing
 * is found.
 */
interface Chosen {
  readonly authors: readonly Named[] | null;
  readonly places: readonly Named[] | null;
}

const NONE = Object.fromEntries(SEARCH_KINDS.map(kind => [kind, 0])) as Record<SearchKind, number>; // of all kinds

/** Returns a page of the results that the viewer may see, with the counts of all kinds. @spec 2§2, 2§9, decision 196 */
export async function search(context: Context, request: SearchRequest): Promise<SearchAnswer> {
  const typed = readSearch(request.text);
  const asked: TypedSearch = {
    ...typed,
    since: request.since ?? typed.since,
    until: request.until ?? typed.until,
    files: request.files.length > 0 ? request.files : typed.files,
  };
  const { db, viewer } = context;
  return db.read(viewer.org, async session => {
    const reading = { ...context, session };
    const chosen = await choose(reading, request, asked);
    const names = { Author: nameOf(chosen.authors), Place: nameOf(chosen.places) };
    const hasFilter = request.author !== null || request.place !== null || request.files.length > 0;
    const isEmpty = isEmptySearch(asked) && !hasFilter;
    if (isEmpty || chosen.authors?.length === 0 || chosen.places?.length === 0)
      return { results: [], Counts: NONE, Meant: null, ...names };
    const found = await readPage(reading, request, asked, chosen);
    const isFound = Object.values(found.Counts).some(count => count > 0);
    return { ...found, Meant: isFound ? null : await meant(reading, asked), ...names };
  });
}

const nameOf = (named: readonly Named[] | null): string | null =>
  named?.length === 1 ? (named[0]?.name ?? null) : null;

/**
 * Finds the people and places that the request names. A person who hides their publications gives no result, and
 * neither does a private group of others.
 */
async function choose(context: ReadContext, request: SearchRequest, asked: TypedSearch): Promise<Chosen> {
  const { session } = context;
  const values = readerValues(context);
  const authors =
    request.author !== null
      ? (await session.run<Named & { shows_feed: boolean }>(authorById(request.author), values)).filter(
          ({ shows_feed }) => shows_feed,
        )
      : asked.author !== null
        ? await session.run<Named>(authorsNamed(asked.author), values)
        : null;
  const places =
    request.place !== null
      ? await session.run<Named>(placeById(request.place), values)
      : asked.place !== null
        ? await session.run<Named>(placesNamed(asked.place), values)
        : null;
  return { authors, places };
}

interface PageJson {
  readonly Counts: Record<SearchKind, number>;
  readonly Cut: readonly SearchKind[];
  readonly results: readonly (Omit<SearchResult, 'Title' | 'Snippet'> & { Title: string; Snippet: string })[];
}

async function readPage(
  { session, contentKinds, ...context }: ReadContext,
  request: SearchRequest,
  asked: TypedSearch,
  chosen: Chosen,
): Promise<Pick<SearchAnswer, 'results' | 'Counts'>> {
  const values = { ...readerValues({ ...context, contentKinds }), ...searchValues(request, asked, chosen) };
  // Hits that the reader doesn't see must not take the place of visible ones.
  for (let most = ASKED_AT_ONCE; ; most *= 8) {
    const [row] = await session.run<{ text: string }>(PAGES[request.order](contentKinds), { ...values, most });
    const page = JSON.parse(row?.text ?? '{}') as PageJson; // built by the statement
    if (page.Cut.every(kind => page.Counts[kind] > SEARCH_COUNT_MAX)) return presented(page, asked);
  }
}

function presented({ Counts, results }: PageJson, asked: TypedSearch): Pick<SearchAnswer, 'results' | 'Counts'> {
  const isWanted = (kind: SearchKind): boolean => asked.kinds === null || asked.kinds.includes(kind);
  return {
    Counts: Object.fromEntries(
      SEARCH_KINDS.map(kind => [kind, isWanted(kind) ? Math.min(Counts[kind], SEARCH_COUNT_MAX + 1) : 0]),
    ) as Record<SearchKind, number>, // of all kinds
    results: results.map(result => ({ ...result, Title: partsOf(result.Title), Snippet: partsOf(result.Snippet) })),
  };
}

function searchValues(request: SearchRequest, asked: TypedSearch, { authors, places }: Chosen): NamedValues {
  const facets = (prefix: string, named: readonly Named[] | null) => (named ?? []).map(({ id }) => `${prefix}:${id}`);
  const author = facets('a', authors);
  const place = facets('p', places);
  const extensions = asked.files.flatMap(type => FILE_TYPES[type].map(extension => `x:${extension}`));
  const only = (facet: readonly string[]) => (facet.length === 1 ? facet : []);
  const several = (facet: readonly string[]) => (facet.length > 1 ? facet : []);
  const wanted = SEARCH_KINDS.filter(
    kind => (request.kind === null || kind === request.kind) && (asked.kinds === null || asked.kinds.includes(kind)),
  );
  return {
    words: asked.words,
    phrases: asked.phrases,
    without: asked.without,
    chosen: [...only(author), ...only(place), ...only(extensions)],
    authors: several(author),
    places: several(place),
    extensions: several(extensions),
    since: asked.since === null ? null : startOfBogotaDay(asked.since),
    until: asked.until === null ? null : addDays(startOfBogotaDay(asked.until), 1),
    kinds: wanted,
    size: SEARCH_PAGE_SIZE,
    offset: (request.page - 1) * SEARCH_PAGE_SIZE,
  };
}

/**
 * Largest number of words, typed and similar, looked up to suggest a spelling; the others stay as they were typed.
 * @assumed
 */
const ASKED_MAX = 20;

/** Replaces each typed word that nothing visible contains by the most similar one that is visible. */
async function meant(context: ReadContext, { words, phrases }: TypedSearch): Promise<string | null> {
  const { session, contentKinds } = context;
  const values = readerValues(context);
  let asked = 0;
  const isThere = async (word: string): Promise<boolean> => {
    asked += 1;
    const [row] = await session.run<{ seen: boolean }>(hasWord(contentKinds), { ...values, word });
    return row?.seen === true;
  };
  const spelt: string[] = [];
  let isOther = false;
  for (const word of [...words, ...phrases.flatMap(phrase => phrase.split(/\s+/))]) {
    const lower = word.toLocaleLowerCase('es-CO');
    const better = asked >= ASKED_MAX || (await isThere(lower)) ? lower : await likest(lower);
    isOther ||= better !== lower;
    spelt.push(better);
  }
  return isOther ? spelt.join(' ') : null;

  async function likest(word: string): Promise<string> {
    for (const { word: similar } of await session.run<{ word: string }>(similarWords(word)))
      if (asked < ASKED_MAX && (await isThere(similar))) return similar;
    return word;
  }
}
