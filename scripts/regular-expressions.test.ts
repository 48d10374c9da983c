import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it, test } from 'vitest';
import { slowness } from './slow-patterns.ts';

/**
 * Every regular expression of the product takes linear time for any text it is given (THREATS T18). The exceptions are
 * listed here, with the reason why their texts are short or not controlled by others.
 */

const FOLDERS = ['server', 'contract', 'client/src'];

const OWN_BROWSER = 'Reads what somebody typed or pasted, in their own browser';
const OUR_WORDS = 'Reads what we or our operator wrote';

const SLOW: Readonly<Record<string, string>> = {
  [String.raw`/\/+$/`]: OUR_WORDS,
  [String.raw`/lock file .* already exists/`]: OUR_WORDS,
  [String.raw`/\B(?=(?:\d{3})+$)/g`]: 'Reads a number',
  [String.raw`/(<(a|video) data-file="[^<>]*>)([^]*?)<\/\2>/g`]: 'Reads sanitised text, in which whatever begins ends',
  [String.raw`/^'(?='*(?:[\t\r\n]|\s*[=+\-@＝＋－＠]))/`]: 'Looks ahead from the beginning alone',
  [String.raw`/"(?:[^"]|"")*"/g`]: 'Finds an end for each beginning that it comes to, but for the last',
  [String.raw`/(-)?(?:(\p{L}+):)?(?:["“”«]([^"“”»]*)(?:["“”»]|$)|([^\s"“”«]+))/gu`]:
    'Reads at most `SEARCH_TEXT_MAX` characters',
  [String.raw`/=+$/`]: OUR_WORDS,
  [String.raw`/#.*$/`]: OUR_WORDS,
  [String.raw`/[.[].*$/`]: OUR_WORDS,
  [String.raw`/^-+|-+$/g`]: 'Reads words with single hyphens between',
  [String.raw`/"[^"\n]*"[^\S\n]*(?=<)|(?<=^|[\n,;>])[^\n,;<>"@]*(?=<)/g`]: OWN_BROWSER,
  [String.raw`/^[<"]+|[>"]+$/g`]: OWN_BROWSER,
  [String.raw`/[\s\n]*\n[\s\n]*/g`]: OWN_BROWSER,
  [String.raw`/mso-list:[^;]*\blevel(\d)/i`]: OWN_BROWSER,
  [String.raw`/<!--.*?-->/gs`]: OWN_BROWSER,
  [String.raw`/(?<![\p{L}\p{N}@])@((?:[\p{L}\p{M}][\p{L}\p{M}'’.-]* ?){0,4})$/u`]: OWN_BROWSER,
};

/** Files that build expressions at run time, which this test cannot read, with their content. */
const MADE: Readonly<Record<string, string>> = {
  'client/src/api/outbox/waiting.ts': 'The beginning of an id, and signs of a fixed number',
  'server/db/sql.ts': 'Random names of a statement’s values',
  'server/http/idempotency.ts': 'A class of characters, with a bound',
  'server/features/apps/certificate-code.ts': 'A class of characters, with a bound',
  'server/integrations/business/create-business.ts': 'Digits, with a bound',
  'contract/features/loans/collection.ts': 'A list of words, of which none repeats anything without a bound',
  'contract/features/apps/schema.ts': 'Digits, with a bound',
  'server/auth/service-token.ts': 'Classes of characters, of a fixed number',
  'contract/features/session/pin.ts': 'Digits, of a fixed number',
  'server/integrations/identity/accounts/access-codes.ts': 'The name of a cookie, and characters with a bound',
  'server/integrations/identity/accounts/attempts.ts': 'The name of a cookie, and one loop that ends nothing',
  'server/integrations/identity/accounts/welcome-links.ts': 'The name of a cookie, and characters with a bound',
  'server/lists/methods.ts': 'Paths of operations, whose parameters end at the next slash',
  'contract/api/parse-filter.ts': 'Tokens of a filter, each with a first character of its own, tried at one place',
  'contract/features/repository/schema.ts': 'An extension at the end of a name',
  'client/src/features/richtext/paste.ts': 'Names of elements',
};

interface Found {
  readonly literals: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
}

/** Sources of the product, but not its tests. */
const SOURCES = FOLDERS.flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)),
).filter(file => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.includes('/testing/'));

/** Returns the regular expressions of the sources, and the files that build some at run time. */
function expressions(): Found {
  const literals = new Set<string>();
  const files = new Set<string>();
  const visit = (node: unknown, file: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node && node.regex !== undefined) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }; // as ESTree has it
      literals.add(`/${pattern}/${flags}`);
    }
    if ('callee' in node && (node.callee as { name?: string }).name === 'RegExp') files.add(file);
    for (const part of Object.values(node)) visit(part, file);
  };
  for (const file of SOURCES) {
    const text = readFileSync(file, 'utf8');
    // Most files have no expressions.
    if (text.includes('/') || text.includes('RegExp'))
      visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), file);
  }
  return { literals, files };
}

const { literals, files } = expressions();

function slownessOf(literal: string): string | null {
  const end = literal.lastIndexOf('/');
  return slowness(literal.slice(1, end), literal.slice(end + 1));
}

test('all but those that are named take linear time', () => {
  expect(literals.size).toBeGreaterThan(200);
  const slow = [...literals].filter(literal => slownessOf(literal) !== null);
  expect(slow.toSorted()).toEqual(Object.keys(SLOW).toSorted());
});

test('none takes exponential time', () => {
  expect([...literals].filter(literal => slownessOf(literal) === 'exponential')).toEqual([]);
});

test('those that are put together are named', () => {
  expect([...files].toSorted()).toEqual(Object.keys(MADE).toSorted());
});

describe('slowness', () => {
  it.each([
    [/^(a+)+$/, 'exponential'],
    [/^(?:a|a)*$/, 'exponential'],
    [/^(?:\w+\s?)*$/, 'exponential'],
    [/^(?:ab|a|b)*c/, 'exponential'],
    [/<[^>]*>/g, 'polynomial'],
    [/\s+$/, 'polynomial'],
    [/^(?:ab)*(?:ab)*$/, 'polynomial'],
    [/^\s*\w*\s*\w*\s*$/, 'polynomial'],
    [/x(?=\d+;)/, 'polynomial'],
    [/^<[^>]*>$/, null],
    [/<[^<>]*>/g, null],
    [/\s+/g, null],
    [/^[\w-]+(?:\.[\w-]+)+$/, null],
    [/a{1,20}b{1,20}$/, null],
  ])('of %s is %s', ({ source, flags }, expected) => {
    expect(slowness(source, flags)).toBe(expected);
  });
});
