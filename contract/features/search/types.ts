import type { Reading } from '../repository/types.ts';
import type { NamedTarget } from '../feed/types.ts';
import type { PersonCard } from '../social/types.ts';

/** What is searched, in the order of the tabs. */
export const SEARCH_KINDS = [
  'person',
  'post',
  'comment',
  'new',
  'event',
  'advert',
  'group',
  'area',
  'document',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

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
export const FILE_TYPE_NAMES = Object.keys(FILE_TYPES) as FileType[]; // keys of a constant

/** A part of a text; `Hit` where it is what was searched. */
export interface TextPart {
  readonly Text: string;
  readonly Hit?: true;
}

/** Something that was found. Only what its reader may see of it is in it. */
export interface SearchResult {
  readonly Kind: SearchKind;
  /** Of its kind the only one. */
  readonly Key: string;
  readonly Title: readonly TextPart[];
  readonly Snippet: readonly TextPart[];
  /** Where it is inside the application. */
  readonly Path: string;
  readonly Date: string;
  /** Who wrote or uploaded it. */
  readonly Author: PersonCard | null;
  /** Groups and areas that it is in, as far as the reader may know of them. */
  readonly Places: readonly NamedTarget[];
  /** Of a person: their portrait, signed for minutes. */
  readonly Photo: string | null;
  /** Of a document: the file, with an address that lives for minutes, and its id in Flx_Repository. */
  readonly File: {
    readonly Id: string;
    readonly Url: string;
    readonly Ext: string;
    readonly Bytes: number;
    readonly DocumentId: number;
  } | null;
}

/** What stands in a document where somebody's words are, or from its beginning where they are not in it. */
export interface DocumentPassage {
  readonly State: Reading;
  /** Of a document with pages: that of the first of the words. */
  readonly Page: number | null;
  readonly Parts: readonly TextPart[];
}

export interface SearchAnswer {
  readonly results: readonly SearchResult[];
  /** Of each kind, one more than `SEARCH_COUNT_MAX` where there are more. */
  readonly Counts: Readonly<Record<SearchKind, number>>;
  /** What may have been meant, of words that something visible has; null where something was found. */
  readonly Meant: string | null;
  /** Who and where was asked for by id, by name. */
  readonly Author: string | null;
  readonly Place: string | null;
}

/** What is suggested while somebody types. */
export interface SearchSuggestion {
  readonly Kind: SearchKind;
  readonly Key: string;
  readonly Title: string;
  /** What stands beside it: area of a person, file type… empty where there is nothing. */
  readonly Detail: string;
  readonly Path: string;
  readonly Photo: string | null;
}
