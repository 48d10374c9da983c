import type { Rolldown } from 'vite';

/**
 * Divides the modules that are loaded later into chunks. By itself the bundler makes a chunk for each set of screens and
 * dialogs that share a module, hundreds of them. Here two are joined if the requests that this saves cost more than the
 * bytes that others then fetch in vain.
 */

/** Cost of a request in bytes of source: 3 kB over the wire. */
const REQUEST_COST = 12_000;

/** Weight of a byte that a first screen fetches in vain: people wait for it. */
const FIRST_SCREEN_WEIGHT = 20;

/** Weight of a request of lazy imports that are fetched together: everyone's home. */
const TOGETHER_WEIGHT = 60;

export interface Division {
  /** Pages of the build. Their own modules have effects when they run, so they are joined with nothing. */
  readonly entries: readonly string[];
  /** Whether the first load brings a module. */
  readonly isFirst: (id: string) => boolean;
  /** Rules by priority that name the chunk of a module and of its imports. */
  readonly rules: readonly ((id: string) => string | null | undefined | void)[];
  /** Name of the lazy imports that are fetched with this one in any case; its own id if there are none. */
  readonly together: (id: string) => string;
  readonly isFirstScreen: (id: string) => boolean;
}

interface Chunk {
  readonly ids: readonly string[];
  readonly size: number;
  /** Number of files: a script, and its styles if it has any. */
  readonly files: 1 | 2;
  readonly isJoinable: boolean;
  /** Whether the bundler would have made several of it. */
  readonly isJoined: boolean;
}

/** Weights of a root's bytes and requests. */
interface Weight {
  readonly bytes: number;
  readonly requests: number;
}

/** Modules of the build. A root is a set of modules that are fetched at once: an entry, or lazy imports. */
interface Graph {
  readonly imports: ReadonlyMap<string, readonly string[]>;
  readonly sizes: ReadonlyMap<string, number>;
  readonly roots: readonly (readonly string[])[];
}

/** Chunks, with the others that each needs, and the roots that fetch it, by index. */
interface Layout {
  readonly chunks: readonly Chunk[];
  readonly needs: ReadonlyMap<Chunk, ReadonlySet<Chunk>>;
  readonly users: ReadonlyMap<Chunk, ReadonlySet<number>>;
}

/** Returns the names of the joined chunks, by module. */
export function divide(bundle: Rolldown.ChunkingContext, division: Division): ReadonlyMap<string, string> {
  const graph = readGraph(bundle, division);
  const weights = graph.roots.map(root => ({
    bytes: root.some(division.isFirstScreen) ? FIRST_SCREEN_WEIGHT : 1,
    requests: root.length > 1 ? TOGETHER_WEIGHT : 1,
  }));
  let layout = layOut(graph, sharedChunks(graph, division));
  for (let pair = bestPair(layout, weights); pair !== undefined; pair = bestPair(layout, weights)) {
    const [one, other] = pair;
    const joined = {
      ids: [...one.ids, ...other.ids],
      size: one.size + other.size,
      files: filesOf(pair),
      isJoinable: true,
      isJoined: true,
    };
    layout = layOut(graph, [...layout.chunks.filter(chunk => !pair.includes(chunk)), joined]);
  }
  const joined = layout.chunks.filter(({ isJoined }) => isJoined);
  return new Map(
    joined.flatMap(({ ids }, index) => ids.map(id => [id, `${nameOfLargest(ids, graph)}-${index}`] as const)),
  );
}

/** Returns everything that can be reached from these, and themselves. */
function reached<One>(from: Iterable<One>, next: (one: One) => Iterable<One>): Set<One> {
  const found = new Set(from);
  // Those added during the loop are visited as well.
  for (const one of found) for (const each of next(one)) found.add(each);
  return found;
}

function readGraph(bundle: Rolldown.ChunkingContext, { entries, isFirst, together }: Division): Graph {
  const info = (id: string) => bundle.getModuleInfo(id);
  const all = reached(entries, id => [...(info(id)?.importedIds ?? []), ...(info(id)?.dynamicallyImportedIds ?? [])]);
  const lazy = new Set([...entries, ...[...all].flatMap(id => info(id)?.dynamicallyImportedIds ?? [])]);
  const later = [...all].filter(id => !isFirst(id));
  return {
    imports: new Map(later.map(id => [id, (info(id)?.importedIds ?? []).filter(each => !isFirst(each))])),
    sizes: new Map(later.map(id => [id, info(id)?.code?.length ?? 0])),
    roots: grouped(
      [...lazy].filter(id => !isFirst(id)),
      together,
    ),
  };
}

function grouped(ids: Iterable<string>, key: (id: string) => string): string[][] {
  const groups = new Map<string, string[]>();
  for (const id of ids) groups.set(key(id), [...(groups.get(key(id)) ?? []), id]);
  return [...groups.values()];
}

/** Returns the chunks of the modules that a rule names, as the bundler finds them. */
function fixedChunks(imports: Graph['imports'], rules: Division['rules']): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const rule of rules) {
    for (const id of imports.keys()) {
      const name = rule(id);
      if (typeof name !== 'string' || found.has(id)) continue;
      const free = (each: string) => (imports.get(each) ?? []).filter(next => !found.has(next));
      for (const each of reached([id], free)) found.set(each, name);
    }
  }
  return found;
}

/** Returns the fixed chunks, and one for each set of roots that share modules. */
function sharedChunks({ imports, sizes, roots }: Graph, { entries, rules }: Division): Chunk[] {
  const fixed = fixedChunks(imports, rules);
  const users = new Map([...imports.keys()].map(id => [id, new Set<number>()]));
  for (const [index, root] of roots.entries())
    for (const id of reached(root, each => imports.get(each) ?? [])) users.get(id)?.add(index);
  return grouped(users.keys(), id => fixed.get(id) ?? [...(users.get(id) ?? [])].join(' ')).map(ids => {
    const by = [...(users.get(ids[0] ?? '') ?? [])];
    const isJoinable =
      !fixed.has(ids[0] ?? '') && by.some(index => !roots[index]?.some(root => entries.includes(root)));
    return {
      ids,
      size: ids.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0),
      files: ids.some(id => id.endsWith('.css')) ? 2 : 1,
      isJoinable,
      isJoined: isJoinable && by.some(index => (roots[index]?.length ?? 0) > 1),
    };
  });
}

function layOut({ imports, roots }: Graph, chunks: readonly Chunk[]): Layout {
  const chunkOf = new Map(chunks.flatMap(chunk => chunk.ids.map(id => [id, chunk] as const)));
  const chunksOf = (ids: readonly string[]) => new Set(ids.flatMap(id => chunkOf.get(id) ?? []));
  const direct = new Map(chunks.map(chunk => [chunk, chunksOf(chunk.ids.flatMap(id => imports.get(id) ?? []))]));
  const needs = new Map(chunks.map(chunk => [chunk, reached([chunk], one => direct.get(one) ?? [])]));
  const users = new Map(chunks.map(chunk => [chunk, new Set<number>()]));
  for (const [index, root] of roots.entries()) {
    for (const own of chunksOf(root)) for (const chunk of needs.get(own) ?? []) users.get(chunk)?.add(index);
  }
  return { chunks, needs, users };
}

/** Returns the pair whose joining saves most, or undefined if none saves anything. */
function bestPair(layout: Layout, weights: readonly Weight[]): readonly [Chunk, Chunk] | undefined {
  const free = layout.chunks.filter(({ isJoinable }) => isJoinable);
  const pairs = free.flatMap((one, index) =>
    free.slice(index + 1).flatMap(other => {
      const gain = gainOf(layout, weights, [one, other]);
      return gain > 0 ? [{ pair: [one, other] as const, gain }] : [];
    }),
  );
  return pairs
    .toSorted((first, second) => second.gain - first.gain)
    .find(({ pair: [one, other] }) => !isCircle(layout, one, other) && !isCircle(layout, other, one))?.pair;
}

/** Returns whether a chunk needs the other by way of a third one, which would then need the joined one and be needed by it. */
const isCircle = ({ needs }: Layout, one: Chunk, other: Chunk): boolean =>
  [...(needs.get(one) ?? [])].some(by => by !== one && by !== other && needs.get(by)?.has(other));

const filesOf = (chunks: readonly Chunk[]): Chunk['files'] => (chunks.some(({ files }) => files === 2) ? 2 : 1);

/** Returns the gain of joining two chunks; 0 or less if it costs more. */
function gainOf({ needs, users }: Layout, weights: readonly Weight[], [one, other]: readonly [Chunk, Chunk]): number {
  const [some = new Set<number>(), others = new Set<number>()] = [users.get(one), users.get(other)];
  const files = filesOf([one, other]);
  const saved = [...some]
    .filter(user => others.has(user))
    .reduce((sum, user) => sum + (weights[user]?.requests ?? 1), 0);
  let gain = REQUEST_COST * (one.files + other.files - files) * saved;
  if (gain === 0) return 0;
  for (const [own, missing, from, has] of [
    [one, other, some, others],
    [other, one, others, some],
  ] as const) {
    for (const user of from) {
      if (has.has(user)) continue;
      const more = [...(needs.get(missing) ?? [])].filter(each => each !== missing && !users.get(each)?.has(user));
      const bytes = more.reduce(
        (sum, each) => sum + each.size + REQUEST_COST * each.files,
        missing.size + REQUEST_COST * (files - own.files),
      );
      gain -= bytes * (weights[user]?.bytes ?? 1);
      // Most pairs end here.
      if (gain <= 0) return 0;
    }
  }
  return gain;
}

/** Returns the file name, without its ending, of the largest module. */
function nameOfLargest(ids: readonly string[], { sizes }: Graph): string {
  const [largest = ''] = ids.toSorted((one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0));
  return /([^/:]+?)(?:\.\w+)?$/.exec(largest)?.[1] ?? 'part';
}
