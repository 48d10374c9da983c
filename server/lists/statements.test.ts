import { expect, it } from 'vitest';
import { isPrepared, sql, type Prepared, type Sql } from '../db/sql.ts';
import { createStatements } from './engine.ts';

const nameOf = (statement: Sql | Prepared | undefined): string | undefined =>
  statement !== undefined && isPrepared(statement) ? statement.name : undefined;

it('names what keeps coming back, always the same, and only so many', () => {
  const statements = createStatements();
  let composed = 0;
  const runs = (shape: string, times: number): (string | undefined)[] =>
    Array.from({ length: times }, () =>
      nameOf(
        statements.get(shape, () => {
          composed += 1;
          return sql`select 1`;
        }),
      ),
    );
  const [first, second, third, name, again] = runs('a', 5);
  expect([first, second, third]).toEqual([undefined, undefined, undefined]);
  expect(name).toBeTypeOf('string');
  expect(again).toBe(name);
  expect(composed).toBe(1);
  const namesOf = (times: number): Set<string | undefined> => {
    const all = new Set(Array.from({ length: 300 }, (_, index) => runs(`b${index}`, times).at(-1)));
    all.delete(undefined);
    expect(all.has(name)).toBe(false);
    return all;
  };
  // A client that requests many shapes a few times leaves names for frequent ones.
  expect(namesOf(4).size).toBe(27);
  expect(runs('c', 7).at(-1)).toBeTypeOf('string');
  expect(namesOf(2000).size).toBe(98);
  expect(nameOf(statements.get('a', () => sql`select 1`))).toBe(name);
});

it('gives the same name to no two statements of a process', () => {
  const names = [createStatements(), createStatements()].map(statements =>
    Array.from({ length: 4 }, () => nameOf(statements.get('a', () => sql`select 1`))).at(-1),
  );
  expect(new Set(names).size).toBe(2);
});
