import type { Sql } from '../db/sql.ts';
import type { Reader } from './reader.ts';
import type { SearchedKind } from './searched.ts';
import type { FileReader, HeldFiles, Thing } from './thing.ts';

/** Descriptions of things that a feature contributes. */
export interface ThingSource {
  readonly things?: readonly Thing[];
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
export type CardPart = (things: Things, reader: Reader, names: { readonly item: Sql; readonly stats: Sql }) => Sql;

/** Registry of the application's kinds of things, made once at the start. */
export interface Things {
  readonly all: readonly Thing[];
  readonly cardParts: ReadonlyMap<string, CardPart>;
  /** Rules of who may see files, by kind of parent: one that agrees is enough. */
  readonly fileReaders: ReadonlyMap<string, readonly FileReader[]>;
  readonly others: ReadonlyMap<string, (n: Sql) => Sql>;
  readonly searched: ReadonlyMap<string, SearchedKind>;
  /** Returns the kind of this name. @throws Error when nobody describes it */
  get(kind: string): Thing;
}

/** @throws Error when two features describe the same kind */
export function createThings(sources: readonly ThingSource[]): Things {
  const all = sources.flatMap(source => source.things ?? []);
  const byKind = new Map(all.map(thing => [thing.kind, thing]));
  if (byKind.size < all.length) throw new Error(`A kind is described twice: ${all.map(({ kind }) => kind).join(', ')}`);
  return {
    all,
    fileReaders: fileReadersOf(sources),
    cardParts: new Map(sources.flatMap(source => Object.entries(source.cardParts ?? {}))),
    others: new Map(sources.flatMap(source => Object.entries(source.others ?? {}))),
    searched: new Map(sources.flatMap(source => Object.entries(source.searched ?? {}))),
    get: kind => {
      const thing = byKind.get(kind);
      if (thing === undefined) throw new Error(`No feature describes things of the kind ${kind}`);
      return thing;
    },
  };
}

function fileReadersOf(sources: readonly ThingSource[]): Things['fileReaders'] {
  const own = new Map<string, Set<FileReader>>();
  for (const held of sources.flatMap(({ files = {}, things = [] }) => [
    files,
    ...things.map(thing => thing.files ?? {}),
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
export function composed<T>(compose: (things: Things) => T): (things: Things) => T {
  const made = new WeakMap<Things, { readonly value: T }>();
  return things => {
    const known = made.get(things);
    if (known !== undefined) return known.value;
    const value = compose(things);
    made.set(things, { value });
    return value;
  };
}
