import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The sweep checks in one scheme whether content fits: the other is the same page in other colours. */

const FOLDERS = ['client/src', 'client/public'];

/**
 * Properties that a scheme may set: tokens of colours and shadows, the brightness of pictures, and the browser's own
 * drawing.
 */
const OF_COLOURS =
  /^(--(color|brand|sol|coral|lago|mora|hoja|aji|presence|shadow)-[\w-]+|filter|color-scheme|color|background(-color)?|border-color)$/;

/** Style sheet of the outline shown before the page loads; it has no language yet, and holds both. */
const OUTLINE = 'start.css';

async function styleSheets(): Promise<string[]> {
  const named = await Promise.all(
    FOLDERS.map(async folder => (await readdir(folder, { recursive: true })).map(file => join(folder, file))),
  );
  const files = named.flat().filter(file => file.endsWith('.css') && !file.endsWith(OUTLINE));
  return Promise.all(files.map(file => readFile(file, 'utf8')));
}

/** Returns the text between the first brace after a place and its closing brace. */
function blockAt(sheet: string, place: number): string {
  const start = sheet.indexOf('{', place) + 1;
  let end = start;
  for (let depth = 1; depth > 0 && end < sheet.length; end += 1) {
    if (sheet[end] === '{') depth += 1;
    if (sheet[end] === '}') depth -= 1;
  }
  return sheet.slice(start, end - 1);
}

test('the dark scheme changes colours alone', async () => {
  const blocks = (await styleSheets()).flatMap(sheet =>
    [...sheet.matchAll(/data-color-scheme='dark'|prefers-color-scheme: dark/g)].map(({ index }) =>
      blockAt(sheet, index),
    ),
  );
  expect(blocks.length).toBeGreaterThan(5);
  const set = blocks.flatMap(block => [...block.matchAll(/([\w-]+)\s*:[^;{}]+;/g)].map(([, name = '']) => name));
  expect(set.length).toBeGreaterThan(50);
  expect([...new Set(set)].filter(name => !OF_COLOURS.test(name))).toEqual([]);
});

test('no language has a style of its own', async () => {
  expect((await styleSheets()).filter(sheet => /:lang\(|\[lang/.test(sheet))).toEqual([]);
});

test('a link that covers its card stays unscaled while it is pressed', async () => {
  const covering = (await styleSheets()).flatMap(sheet =>
    [...sheet.matchAll(/^(\.[^{}\n]*(?:\ba|text))::after \{[^}]*inset: 0;/gm)].map(([, link = '']) => ({
      sheet,
      link,
    })),
  );
  expect(covering.length).toBeGreaterThan(3);
  for (const { sheet, link } of covering)
    expect(blockAt(sheet, sheet.indexOf(`${link} {`)), link).toMatch(/--press: none;\s+--press-fade: 1;/);
});

/** Properties that React Aria sets on elements that it positions. */
const OF_THE_KIT = ['--trigger-width'];

test('every custom property that is used is set somewhere', async () => {
  const sources = (
    await Promise.all(
      FOLDERS.map(async folder =>
        readdir(folder, { recursive: true }).then(files => files.map(file => join(folder, file))),
      ),
    )
  ).flat();
  const texts = await Promise.all(
    sources.filter(file => /\.(css|tsx?|js)$/.test(file)).map(file => readFile(file, 'utf8')),
  );
  const named = (pattern: RegExp) => texts.flatMap(text => [...text.matchAll(pattern)].map(([, name]) => name));
  const set = new Set([...named(/(--[\w-]+)\s*:/g), ...named(/'(--[\w-]+)'/g), ...OF_THE_KIT]);
  expect([...new Set(named(/var\((--[\w-]+)\)/g))].filter(name => !set.has(name))).toEqual([]);
});
