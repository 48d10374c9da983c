import { isDay } from '../../lib/day.ts';
import { FILE_TYPES, SEARCH_KINDS, type FileType, type SearchKind } from './types.ts';
import { SEARCH_WORDS } from './words.ts';
import { SEARCH_TERMS_MAX } from './limits.ts';

/** Parsed text of a search. */
export interface TypedSearch {
  readonly words: readonly string[];
  /** Phrases: words next to each other. */
  readonly phrases: readonly string[];
  /** Words that must be absent. */
  readonly without: readonly string[];
  /** Name of the author; `place` is the name of the group or area. */
  readonly author: string | null;
  readonly place: string | null;
  /** Kinds to search; null for every kind. */
  readonly kinds: readonly SearchKind[] | null;
  readonly files: readonly FileType[];
  /** First day in Bogota, `yyyy-MM-dd`; `until` is the last day. */
  readonly since: string | null;
  readonly until: string | null;
}

type Option = 'author' | 'place' | 'type' | 'since' | 'until';

/** Names of options, in either language. */
const OPTIONS: Readonly<Record<string, Option>> = {
  de: 'author',
  from: 'author',
  en: 'place',
  in: 'place',
  tipo: 'type',
  type: 'type',
  desde: 'since',
  since: 'since',
  hasta: 'until',
  until: 'until',
};

/** Names of kinds and file types, without accents, in either language. */
const TYPE_WORDS: Readonly<Record<string, SearchKind | FileType>> = {
  ...Object.fromEntries(SEARCH_KINDS.flatMap(kind => SEARCH_WORDS[kind].map(word => [word, kind]))),
  excel: 'excel',
  word: 'word',
  presentacion: 'presentations',
  presentaciones: 'presentations',
  presentations: 'presentations',
  pdf: 'pdf',
};

const isFileType = (name: SearchKind | FileType): name is FileType => Object.hasOwn(FILE_TYPES, name);
const isKind = (name: SearchKind | FileType): name is SearchKind => SEARCH_KINDS.some(kind => kind === name);

const bare = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Optional minus, optional option name, and a value: in quotes, closed by a quote or the end of the text, or up to the
 * next space.
 */
const TERM = /(-)?(?:(\p{L}+):)?(?:["“”«]([^"“”»]*)(?:["“”»]|$)|([^\s"“”«]+))/gu;

/** Whether a value is an option's name alone, without its own value. */
const isUnsaid = (value: string): boolean => value.endsWith(':') && Object.hasOwn(OPTIONS, bare(value.slice(0, -1)));

/**
 * Parses a typed search: `vacaciones "plan de trabajo" -borrador de:"Ana Pérez" en:Nómina tipo:noticia
 * desde:2026-01-01`. Text that looks like an option but is none is a word like any other.
 */
export function readSearch(text: string): TypedSearch {
  const words: string[] = [];
  const phrases: string[] = [];
  const without: string[] = [];
  const types: (SearchKind | FileType)[] = [];
  const said: { -readonly [Name in 'author' | 'place' | 'since' | 'until']: string | null } = {
    author: null,
    place: null,
    since: null,
    until: null,
  };
  for (const [whole, minus, name, quoted, plain] of text.matchAll(TERM)) {
    const value = (quoted ?? plain ?? '').trim();
    const option = name === undefined ? undefined : OPTIONS[bare(name)];
    if (!/[\p{L}\p{N}]/u.test(value) || (quoted === undefined && isUnsaid(value))) continue;
    if (minus === undefined && option === 'type' && TYPE_WORDS[bare(value)] !== undefined) {
      types.push(TYPE_WORDS[bare(value)] as SearchKind | FileType); // the condition above has checked that it exists
    } else if (minus === undefined && (option === 'author' || option === 'place')) {
      said[option] = value;
    } else if (minus === undefined && (option === 'since' || option === 'until') && dayOf(value) !== null) {
      said[option] = dayOf(value);
    } else if (words.length + phrases.length + without.length < SEARCH_TERMS_MAX) {
      const term = name !== undefined && option === undefined ? whole.replace(/^-/, '') : value;
      (minus !== undefined ? without : quoted !== undefined && /\s/.test(value) ? phrases : words).push(term);
    }
  }
  const kinds = types.filter(isKind);
  const files = types.filter(isFileType);
  return {
    words,
    phrases,
    without,
    ...said,
    kinds: kinds.length > 0 ? kinds : files.length > 0 ? ['document'] : null,
    files,
  };
}

/** Parses `2026-03-01`, `2026/03/01`, `2026-03` or `2026` into a day; null for other text. */
function dayOf(value: string): string | null {
  const [year = '', month = '01', day = '01'] = value.split(/[-/]/);
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** Whether a search is empty: neither words nor filters. */
export const isEmptySearch = (search: TypedSearch): boolean =>
  search.words.length + search.phrases.length === 0 &&
  search.author === null &&
  search.place === null &&
  search.kinds === null &&
  search.since === null &&
  search.until === null;
