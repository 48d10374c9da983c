import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CLIENT = 'client/src';
const FILES = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' });
const textOf = (extension: RegExp): string =>
  FILES.filter(file => extension.test(file))
    .map(file => readFileSync(`${CLIENT}/${file}`, 'utf8'))
    .join('\n');

/** Properties that the library of widgets sets while the page runs. */
const OF_WIDGETS = ['--trigger-width', '--visual-viewport-height'];

/** An undefined property has no effect, or that of its fallback, in every browser, and nothing else reports it. */
test('style sheets use only custom properties that a style sheet or a component sets', () => {
  const sheets = textOf(/\.css$/);
  const set = new Set([...OF_WIDGETS, ...(`${sheets}\n${textOf(/\.tsx?$/)}`.match(/--[\w-]+(?=['"`]?\s*:)/g) ?? [])]);
  const used = new Set([...sheets.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  expect(used.size).toBeGreaterThan(100);
  expect([...used].filter(name => name !== undefined && !set.has(name))).toEqual([]);
});
