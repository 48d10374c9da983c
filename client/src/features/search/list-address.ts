import { isDay } from '#contract/lib/day.ts';
import { SEARCH_PAGES_MAX, SEARCH_TEXT_MAX } from '#contract/features/search/limits.ts';
import {
  FILE_TYPE_NAMES,
  SEARCH_KINDS,
  type FileType,
  type SearchKind,
  type SearchOrder,
} from '#contract/features/search/types.ts';
import { cut } from '#contract/lib/text.ts';

/** What is searched, as the address has it: all of it, so that it can be shared, reloaded and gone back to. */
export interface SearchView {
  readonly text: string;
  /** Null of all. */
  readonly kind: SearchKind | null;
  readonly order: SearchOrder;
  /** A name; '' of anybody. */
  readonly author: string;
  /** Id of an area. */
  readonly place: number | null;
  readonly files: readonly FileType[];
  /** `yyyy-MM-dd`, '' of any. */
  readonly since: string;
  readonly until: string;
  readonly page: number;
}

/** The filters, without what is searched and how it is shown. */
export const NO_FILTERS = {
  author: '',
  place: null,
  files: [],
  since: '',
  until: '',
} as const satisfies Partial<SearchView>;

const KIND_WORDS: Readonly<Record<SearchKind, string>> = {
  person: 'personas',
  post: 'publicaciones',
  comment: 'comentarios',
  new: 'noticias',
  event: 'eventos',
  advert: 'articulos',
  group: 'grupos',
  area: 'areas',
  document: 'documentos',
};

const NUMBER = /^[1-9]\d{0,9}$/;

/** What an address asks for; whatever makes no sense is as if it were not there. */
export function viewOf(params: URLSearchParams): SearchView {
  const wordOf = (name: string) => params.get(name) ?? '';
  const dayOf = (name: string) => (isDay(wordOf(name)) ? wordOf(name) : '');
  const numberOf = (name: string) => (NUMBER.test(wordOf(name)) ? Number(wordOf(name)) : null);
  const files = wordOf('archivos').split(',');
  return {
    text: cut(wordOf('q').trim(), SEARCH_TEXT_MAX),
    kind: SEARCH_KINDS.find(kind => KIND_WORDS[kind] === wordOf('tipo')) ?? null,
    order: wordOf('orden') === 'recientes' ? 'newest' : 'best',
    author: cut(wordOf('autor').replaceAll('"', '').trim(), 100),
    place: numberOf('area'),
    files: FILE_TYPE_NAMES.filter(type => files.includes(type)),
    since: dayOf('desde'),
    until: dayOf('hasta'),
    page: Math.min(numberOf('pagina') ?? 1, SEARCH_PAGES_MAX),
  };
}

/** The search of the address that shows this; what goes without saying is left out. */
export const addressOf = (view: SearchView): Record<string, string> => ({
  q: view.text,
  ...(view.kind !== null && { tipo: KIND_WORDS[view.kind] }),
  ...(view.order === 'newest' && { orden: 'recientes' }),
  ...(view.author !== '' && { autor: view.author }),
  ...(view.place !== null && { area: String(view.place) }),
  ...(view.files.length > 0 && { archivos: view.files.join(',') }),
  ...(view.since !== '' && { desde: view.since }),
  ...(view.until !== '' && { hasta: view.until }),
  ...(view.page > 1 && { pagina: String(view.page) }),
});

/** How many filters are set. */
export const activeFilters = ({ author, place, files, since, until }: SearchView): number =>
  [author !== '', place !== null, files.length > 0, since !== '', until !== ''].filter(Boolean).length;

/** True where nothing is asked for yet. */
export const isNothing = (view: SearchView): boolean => view.text === '' && activeFilters(view) === 0;
