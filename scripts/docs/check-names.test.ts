import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nameFaults } from './check-names.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'names-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function faultsOf(file: string, text: string): string[] {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return nameFaults(root);
}

describe('a name', () => {
  it.each([
    ['client/ads-list.tsx', ''],
    ['server/told-sql.ts', ''],
    ['client/twin.ts', ''],
    ['server/x.ts', 'const outcome = { isNews: true };'],
    ['server/x.ts', 'const told = 1;'],
    ['server/x.ts', 'export function isTold(): void {}'],
    ['server/x.ts', 'export interface Sentence {}'],
    ['server/x.ts', 'const a = { readonly: REACH_MAX };'],
    ['server/x-sql.ts', 'sql`select is_standing from x`'],
    ['migrations/x.sql', 'create function hang_files() returns void'],
    ['server/x.ts', '/** Takes `articlesOf` the reader. */'],
    ['e2e/x.ts', 'async function look(page) {}'],
    ['server/x.ts', '/** What hangs on it goes with it. */'],
    ['docs/PAGE.md', 'The index is read once a request.'],
    ['client/x.test.ts', ['await vi', 'waitFor(() => expect(seen).toBe(1));'].join('.')],
    ['docs/PAGE.md', 'Whoever is told of it.'],
    ['server/x.ts', '/** Of anything else each is told. */'],
    ['server/x.ts', 'const adId = 1;'],
  ])('of another word is refused: %s %s', (file, text) => {
    expect(faultsOf(file, text)).toEqual([expect.stringMatching(/^\S+: '.+': write \S/)]);
  });

  it.each([
    ['server/x.ts', "const card = <Card as='article' />;"],
    ['server/x.ts', 'await Promise.allSettled(all); const isReachable = true; value.toString();'],
    ['server/x.ts', '/** The server hangs up; who looks at an article of the law is told so. */'],
    ['client/x.ts', "const paths = { list: '/ads', one: uploads };"],
    ['contract/i18n/en-US/x.ts', "export const x = { text: 'hangs on it' };"],
    ['docs/GLOSSARY.md', '| email | what leaves by mail | letter, twin of |'],
  ])('of ours, of others or in a text is not: %s %s', (file, text) => {
    expect(faultsOf(file, text)).toEqual([]);
  });
});
