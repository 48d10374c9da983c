import { createRegistry, type List } from '../lists/registry.ts';
import { declaredFeatures } from './declared-features.ts';
import type { TestClient } from './test-client.ts';

/** Everything through which the API answers something, as it is declared. */

export const lists = createRegistry(declaredFeatures.flatMap(feature => feature.lists ?? [])).lists;
export const reads = declaredFeatures
  .flatMap(feature => feature.operations ?? [])
  .filter(({ method }) => method === 'get');

/** What is asked of each exit, by its name. */
export type Exits = ReadonlyMap<string, readonly string[]>;
export type Answers = ReadonlyMap<string, string>;

const asking = (list: List, options: Record<string, string>): string =>
  `${list.name}?${new URLSearchParams(options).toString()}`;
const namesOf = (list: List): string[] => [...list.fields.keys()];

/**
 * Every list with all of its fields, every relation with all of its target's, rows by themselves, and every operation.
 * @param reader who sees rows of every list
 * @param addresses of operations, by their paths
 */
export async function exits(
  reader: TestClient,
  addresses: Readonly<Record<string, (() => readonly string[]) | null>>,
): Promise<Exits> {
  const found = new Map<string, string[]>();
  for (const list of lists) {
    const relations = [...list.relations].map(([name, { list: target }]) =>
      asking(list, {
        $expand: name,
        $select: lists
          .filter(one => one.name === target)
          .flatMap(namesOf)
          .map(field => `${name}/${field}`)
          .join(','),
      }),
    );
    const { body } = await reader.get(`/api/${asking(list, { $select: 'Id', $top: '2' })}`);
    const rows = ((body.results ?? []) as { Id: number }[]).map(
      ({ Id }) => `${list.name}/${Id}?$select=${namesOf(list).join(',')}`,
    );
    found.set(list.name, [asking(list, { $select: namesOf(list).join(','), $count: 'true' }), ...relations, ...rows]);
  }
  for (const { path } of reads) found.set(`GET ${path}`, [...(addresses[path]?.() ?? [])]);
  return found;
}

/** Every filter, order and search of every list, each filter by all of these values at once. */
export function questions(values: readonly (string | number)[]): Exits {
  const texts = values.filter(value => typeof value === 'string');
  const numbers = values.filter(value => typeof value === 'number');
  const filterBy = (name: string, type: string): string | null => {
    if (type === 'int' || type === 'ids') return numbers.map(value => `${name} eq ${value}`).join(' or ');
    if (type !== 'text') return null;
    return texts.map(value => `contains(${name},'${value}')`).join(' or ');
  };
  const found = new Map<string, string[]>();
  for (const list of lists) {
    const fields = [...list.fields.values()];
    const filters = fields
      .filter(({ filter }) => filter === true)
      .flatMap(({ name, type }) => filterBy(name, type) ?? []);
    const orders = fields.filter(({ sort }) => sort === true).map(({ name }) => name);
    found.set(`${list.name}, asked`, [
      ...filters.map($filter => asking(list, { $select: 'Id', $filter, $count: 'true' })),
      ...orders.map($orderby => asking(list, { $select: 'Id', $orderby })),
      ...(list.searched.length === 0 ? [] : texts.map($search => asking(list, { $select: 'Id', $search }))),
    ]);
  }
  return found;
}

/** Requests that are under way at once. */
const AT_ONCE = 8;

/** What a reader is answered at each exit: a cursor is different each time, and nobody reads it. */
export async function answersTo(reader: TestClient, asked: Exits): Promise<Answers> {
  const all = [...asked].flatMap(([exit, paths]) => paths.map(path => ({ exit, path })));
  const texts = new Map<string, string>();
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    const responses = await Promise.all(some.map(({ path }) => reader.get(`/api/${path}`)));
    some.forEach(({ exit, path }, index) => {
      const { status, text } = responses[index] ?? {};
      if (status === undefined || ![200, 403, 404].includes(status)) throw new Error(`${path}: ${status} ${text}`);
      const said = `${path}: ${status} ${text?.replaceAll(/"__next":"[^"]*"/g, '"__next":"…"')}`;
      texts.set(exit, `${texts.get(exit) ?? ''}\n${said}`);
    });
  }
  return texts;
}

/** Exits that answer something else. */
export const different = ([one, other]: readonly [Answers, Answers]): string[] =>
  [...one].filter(([exit, text]) => text !== other.get(exit)).map(([exit]) => exit);
