import { declared, type Declared } from '../index.ts';
import type { Reading } from '../repository/types.ts';
import type { NamedTarget } from '../feed/types.ts';
import type { PersonCard } from '../social/types.ts';

export type SearchKind = keyof Declared<'searched'>;

/** Declarations of the kinds by their features. */
export const SEARCHED: Declared<'searched'> = declared('searched');

/** Kinds of content that are searched, in the order of the tabs. */
export const SEARCH_KINDS = (Object.keys(SEARCHED) as SearchKind[]) // the keys of the declarations
  .toSorted((one, other) => SEARCHED[one].order - SEARCHED[other].order);

export const SEARCH_ORDERS = ['best', 'newest'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

/** Document types that can be chosen, with the extensions of their files. @spec 2§9 */
export const FILE_TYPES = {
  excel: ['xls', 'xlsx'],
  word: ['doc', 'docx'],
  presentations: ['ppt', 'pptx'],
  pdf: ['pdf'],
} as const;
export type FileType = keyof typeof FILE_TYPES;
export const FILE_TYPE_NAMES = Object.keys(FILE_TYPES) as FileType[]; // the keys of a constant

/** Part of a text; `Hit` if it matches the search. */
export interface TextPart {
  readonly Text: string;
  readonly Hit?: true;
}

/** Search result. It holds only data that its reader may see. */
export interface SearchResult {
  readonly Kind: SearchKind;
  /** Key, unique within the kind. */
  readonly Key: string;
  readonly Title: readonly TextPart[];
  readonly Snippet: readonly TextPart[];
  /** Path of the page inside the application. */
  readonly Path: string;
  readonly Date: string;
  /** Author or uploader. */
  readonly Author: PersonCard | null;
  /** Groups and areas that contain it, limited to those that the reader may know of. */
  readonly Places: readonly NamedTarget[];
  /** Portrait of a person, with a signature valid for minutes. */
  readonly Photo: string | null;
  /** File of a document, with an address valid for minutes, and its id in Flx_Repository. */
  readonly File: {
    readonly Id: string;
    readonly Url: string;
    readonly Ext: string;
    readonly Bytes: number;
    readonly DocumentId: number;
  } | null;
}

/** Passage of a document around the searched words, or its beginning if they are not in it. */
export interface DocumentPassage {
  readonly State: Reading;
  /** Page of the first matching word, in a document with pages. */
  readonly Page: number | null;
  readonly Parts: readonly TextPart[];
}

export interface SearchAnswer {
  readonly results: readonly SearchResult[];
  /** Number of results of each kind; `SEARCH_COUNT_MAX` + 1 if there are more. */
  readonly Counts: Readonly<Record<SearchKind, number>>;
  /** Suggested spelling, made of words that occur in visible content; null if there are results. */
  readonly Meant: string | null;
  /** Name of the author that was asked for by id; `Place` is that of the group or area. */
  readonly Author: string | null;
  readonly Place: string | null;
}

/** Suggestion shown while a search is being typed. */
export interface SearchSuggestion {
  readonly Kind: SearchKind;
  readonly Key: string;
  readonly Title: string;
  /** Additional text, such as a person's area or a file type; empty if there is none. */
  readonly Detail: string;
  readonly Path: string;
  readonly Photo: string | null;
}
