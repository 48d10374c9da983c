/**
 * Prints the figures of the source code that reviewers watch, each with its goal: comments in plain English, number and
 * size of product files, depth of imports, and code that is written several times.
 * Run it: `npx tsx scripts/house-figures.ts`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commentsOf } from './docs/comments.ts';
import { commentFaults } from './docs/check-comments.ts';
import { sourceFiles } from './docs/source-files.ts';
import { projectFolder } from '../server/config/env.ts';

/** Files of the product: no tests, their tools, generated files or texts of the project itself. */
const PRODUCT = /^(?:client|contract|server|migrations|seeds)\/.*\.(?:ts|tsx|css|sql)$/;
const TESTING = /\.(?:test|spec)\.tsx?$|\/testing\//;
const SHORT_LINES = 10;
const LONG_LINES = 400;

interface Source {
  readonly name: string;
  readonly text: string;
  /** Number of lines that are not blank. */
  readonly lines: number;
}

const files: readonly Source[] = sourceFiles(projectFolder)
  .filter(name => PRODUCT.test(name) && !TESTING.test(name))
  .map(name => {
    const text = readFileSync(join(projectFolder, name), 'utf8');
    return { name, text, lines: text.split('\n').filter(line => line.trim() !== '').length };
  });

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const share = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`;

/** Counts the occurrences of a pattern in files whose names match. */
const occurrences = (pattern: RegExp, names: RegExp): number =>
  files.filter(({ name }) => names.test(name)).reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0);

/** Counts the style rules whose body is identical to an earlier one. */
function repeatedRules(): number {
  const seen = new Set<string>();
  let repeated = 0;
  for (const { name, text } of files) {
    if (!name.endsWith('.css')) continue;
    for (const [, body = ''] of text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\{([^{}]+)\}/g)) {
      const key = body.replaceAll(/\s+/g, ' ').trim();
      if (seen.has(key)) repeated += 1;
      seen.add(key);
    }
  }
  return repeated;
}

const comments = files.flatMap(({ name }) => commentsOf(projectFolder, name));
const riddles = commentFaults(projectFolder).length;
const sizes = files.map(({ lines }) => lines);
const short = sizes.filter(lines => lines <= SHORT_LINES).length;

const FIGURES: readonly (readonly [what: string, found: number | string, goal: string])[] = [
  ['comments', comments.length, ''],
  ['comments that are not plain English', riddles, '0'],
  ['product files', files.length, '≤ 1,700'],
  ['median of their lines', median(sizes), '70 to 90'],
  [`files of ${SHORT_LINES} lines or fewer`, share(short, files.length), '≤ 4 %'],
  [
    `files of more than ${LONG_LINES} lines, texts apart`,
    files.filter(({ name, lines }) => lines > LONG_LINES && !/i18n|^seeds/.test(name)).length,
    '0',
  ],
  ['imports more than three folders up', occurrences(/from '(?:\.\.\/){4}/g, /\.tsx?$/), '0'],
  ['lines of styles', files.filter(({ name }) => name.endsWith('.css')).reduce((sum, { lines }) => sum + lines, 0), ''],
  ['style rules with the body of another one', repeatedRules(), '0'],
  ['display: grid', occurrences(/display: (?:inline-)?grid/g, /\.css$/), ''],
  ['display: flex', occurrences(/display: (?:inline-)?flex/g, /\.css$/), ''],
  ['{ ...context, session }', occurrences(/\{ \.\.\.context, session \}/g, /^server/), '1'],
  ['comparisons with a language', occurrences(/=== '(?:EN-US|ES-CO)'/g, /\.tsx?$/), '1'],
  [
    'hours and days written in ms',
    occurrences(/\b(?:3_600_000|86_400_000|60 \* 60 \* 1000|24 \* 60 \* 60)\b/g, /\.tsx?$/),
    '1',
  ],
];
for (const [what, found, goal] of FIGURES)
  console.log(`${what.padEnd(44)} ${String(found).padStart(8)}${goal === '' ? '' : `   goal ${goal}`}`);
