import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { divide } from './chunks.ts';

/** Size of a module in bytes of source, its static imports and its lazy ones. */
type Module = readonly [size: number, imports?: string, lazy?: string];

/** Divides these modules; returns those of each joined chunk. */
function joined(modules: Readonly<Record<string, Module>>, firstScreens = ''): string[] {
  const words = (text = '') => text.split(' ').filter(Boolean);
  const getModuleInfo = (id: string) => {
    const [size = 0, imports, lazy] = modules[id] ?? [];
    return { code: 'x'.repeat(size), importedIds: words(imports), dynamicallyImportedIds: words(lazy) };
  };
  const names = divide({ getModuleInfo } as unknown as Rolldown.ChunkingContext, {
    entries: ['entry'],
    isFirst: id => id === 'first',
    rules: [id => (id === 'fixed' ? 'fixed' : null)],
    together: id => (id.startsWith('home') ? 'home' : id),
    isFirstScreen: id => words(firstScreens).includes(id),
  });
  const chunks = new Map<string, string[]>();
  for (const [id, name] of names) chunks.set(name, [...(chunks.get(name) ?? []), id]);
  return [...chunks.values()].map(ids => ids.toSorted().join(' ')).toSorted();
}

const LARGE = 100_000;

/** Four dialogs that use two parts, and a fifth that uses only one of them. */
const dialogs = (part: number) => ({
  entry: [1, 'first', 'one two three four five'] as const,
  ...Object.fromEntries(['one', 'two', 'three', 'four'].map(id => [id, [LARGE, 'shared part'] as const])),
  five: [LARGE, 'shared'] as const,
  shared: [1_000] as const,
  part: [part] as const,
});

test('parts that most dialogs share become one chunk', () => {
  expect(joined(dialogs(1_000))).toEqual(['part shared']);
});

test('a part that another dialog would fetch in vain stays apart if it weighs more than the requests', () => {
  expect(joined(dialogs(LARGE))).toEqual([]);
});

test('a first screen fetches little in vain', () => {
  expect(joined(dialogs(3_000))).toEqual(['part shared']);
  expect(joined(dialogs(3_000), 'five')).toEqual([]);
});

test('lazy imports that are fetched together become one chunk, without what a rule puts elsewhere', () => {
  const modules = { entry: [1, 'first', 'home-a home-b'] as const, 'home-a': [LARGE, 'fixed'] as const };
  expect(joined({ ...modules, 'home-b': [LARGE, 'fixed'], fixed: [LARGE, 'below'], below: [1] })).toEqual([
    'home-a home-b',
  ]);
});
