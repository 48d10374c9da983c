import type { Sql } from '../db/sql.ts';
import type { Reader } from './reader.ts';
import type { FileReader, HeldFiles, Thing } from './thing.ts';

/** What features give to the descriptions of things. */
export interface ThingSource {
  readonly things?: readonly Thing[];
  /** Files of what is no thing: portraits, banners. */
  readonly files?: HeldFiles;
  /** Who sees files of any parent besides: whoever reviews it. */
  readonly fileReader?: FileReader;
  /** Members of the JSON of every item of the feed, whatever its kind. */
  readonly cardParts?: Readonly<Record<string, CardPart>>;
  /** For kinds of notification that count people: SQL of how many more than the actor did the same. `n` is the alias. */
  readonly others?: Readonly<Record<string, (n: Sql) => Sql>>;
}

/** SQL of a member's value, of the item and its counters in these aliases. */
export type CardPart = (things: Things, reader: Reader, names: { readonly item: Sql; readonly stats: Sql }) => Sql;

/** Every kind of thing of the application, made once when it starts. */
export interface Things {
  readonly all: readonly Thing[];
  readonly cardParts: ReadonlyMap<string, CardPart>;
  /** For each kind of parent that files are attached to, who may see them: whoever one of these says so of. */
  readonly fileReaders: ReadonlyMap<string, readonly FileReader[]>;
  readonly others: ReadonlyMap<string, (n: Sql) => Sql>;
  /** The kind of this name. @throws Error when nobody describes it */
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
 * A statement that is composed of the descriptions: made once for each registry, so that hot statements stay one named,
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
