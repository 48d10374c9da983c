import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commentFaults, plainFaults } from './check-comments.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'comments-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a docstring', () => {
  it.each([
    'What is no editing: one tap of the author each.',
    'Of whose data nobody may read there is none.',
    'It is a hot route, as the next but one.',
    'Somebody who is there, with the days that they hide from nobody.',
    'Columns of what the body names.',
    'Row that stands there.',
    `Removes ${'a word '.repeat(16)}.`,
  ])('is refused: %s', text => {
    expect(plainFaults({ isDocstring: true, text })).not.toEqual([]);
  });

  it.each([
    'Removes a person from a group. @throws ProblemError 404',
    'Row of a survey question.\n@spec 3§3.5 Survey',
    'Title of the screen: `what`, or ‘what’.',
    '@spec 1§2',
  ])('is accepted: %s', text => {
    expect(plainFaults({ isDocstring: true, text })).toEqual([]);
  });
});

it('may begin with any word where it is no docstring', () => {
  expect(plainFaults({ isDocstring: false, text: 'When two people edit, the second one is refused.' })).toEqual([]);
});

it.each([
  ['a.ts', "const url = 'https://what';\n// It says\n// what is new.\n", 'a.ts:2'],
  ['a.tsx', 'export const A = () => <p>{/* Whoever */}</p>;\n', 'a.tsx:1'],
  ['a.css', '.a {\n  /* whatever */\n}\n', 'a.css:2'],
  ['b.ts', 'const a = sql`\n  -- whoever\n  select 1`;\n', 'b.ts:2'],
  ['a.sql', "select 'what';\n-- somebody\n", 'a.sql:2'],
])('is looked for in comments alone, by line: %s', (file, source, place) => {
  writeFileSync(join(root, file), source);
  expect(commentFaults(root)).toEqual([expect.stringContaining(`${place}: `)]);
});

it('covers pages, outside of their code and quotes', () => {
  writeFileSync(join(root, 'a.md'), 'What is new: `whoever`.\n\n```\nstands\n```\n\nIt stands there.\n');
  expect(commentFaults(root)).toEqual([expect.stringContaining("a.md: 'stands'")]);
});
