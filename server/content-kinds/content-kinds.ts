import type { Sql } from '../db/sql.ts';
import type { Reader } from './reader.ts';
import type { SearchedKind } from './searched.ts';
import type { FileReader, HeldFiles, ContentKind } from './content-kind.ts';

/** Descriptions of things that a feature contributes. */
export interface ThingSource {
  readonly contentKinds?: readonly ContentKind[];
  /** Files of parents that are not things: portraits, banners. */
  readonly files?: HeldFiles;
  /** Additional rule for files of any parent: their reviewers see them. */
  readonly fileReader?: FileReader;
  /** Members of the JSON of every item of the feed, of any kind. */
  readonly cardParts?: Readonly<Record<string, CardPart>>;
  /** SQL, by kind of notification that counts people, of how many besides the actor did the same. `n` is the alias. */
  readonly others?: Readonly<Record<string, (n: Sql) => Sql>>;
  /** Kinds of content that the search finds. */
  readonly searched?: Readonly<Record<string, SearchedKind>>;
}

/** Makes SQL of a member's value, for the item and its counters in these aliases. */
export type CardPart = (
  contentKinds: ContentKinds,
  reader: Reader,
  names: { readonly item: Sql; readonly stats: Sql },
) => Sql;

/** Registry of the application's kinds of things, made once at the start. */
export interface ContentKinds {
  readonly all: readonly ContentKind[];
  readonly cardParts: ReadonlyMap<string, CardPart>;
  /** Rules of who may see files, by kind of parent: one that agrees is enough. */
  readonly fileReaders: ReadonlyMap<string, readonly FileReader[]>;
  readonly others: ReadonlyMap<string, (n: Sql) => Sql>;
  readonly searched: ReadonlyMap<string, SearchedKind>;
  /** Returns the kind of this name. @throws Error when nobody describes it */
  get(kind: string): ContentKind;
}

/** @throws Error when two features describe the same kind */
export function createContentKinds(sources: readonly ThingSource[]): ContentKinds {
  const all = sources.flatMap(source => source.contentKinds ?? []);
  const byKind = new Map(all.map(contentKind => [contentKind.kind, contentKind]));
  if (byKind.size < all.length) throw new Error(`A kind is described twice: ${all.map(({ kind }) => kind).join(', ')}`);
  return {
    all,
    fileReaders: fileReadersOf(sources),
    cardParts: new Map(sources.flatMap(source => Object.entries(source.cardParts ?? {}))),
    others: new Map(sources.flatMap(source => Object.entries(source.others ?? {}))),
    searched: new Map(sources.flatMap(source => Object.entries(source.searched ?? {}))),
    get: kind => {
      const contentKind = byKind.get(kind);
      if (contentKind === undefined) throw new Error(`No feature describes things of the kind ${kind}`);
      return contentKind;
    },
  };
}

function fileReadersOf(sources: readonly ThingSource[]): ContentKinds['fileReaders'] {
  const own = new Map<string, Set<FileReader>>();
  for (const held of sources.flatMap(({ files = {}, contentKinds = [] }) => [
    files,
    ...contentKinds.map(contentKind => contentKind.files ?? {}),
  ])) {
    for (const [kind, { seenBy }] of Object.entries(held))
      own.set(kind, new Set([...(own.get(kind) ?? []), ...seenBy]));
  }
  const ofAll = sources.flatMap(({ fileReader }) => fileReader ?? []);
  return new Map([...own].map(([kind, readers]) => [kind, [...readers, ...ofAll]]));
}

/**
 * Makes a statement composed from the descriptions, once for each registry, so that hot statements stay one named,
 * prepared statement.
 */
export function composed<T>(compose: (contentKinds: ContentKinds) => T): (contentKinds: ContentKinds) => T {
  const made = new WeakMap<ContentKinds, { readonly value: T }>();
  return contentKinds => {
    const known = made.get(contentKinds);
    if (known !== undefined) return known.value;
    const value = compose(contentKinds);
    made.set(contentKinds, { value });
    return value;
  };
}
