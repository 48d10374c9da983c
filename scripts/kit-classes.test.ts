import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const CLIENT = join(import.meta.dirname, '../client/src');

/** Returns the rules of a chip's class that set `display` by this class alone, in a file of components. */
function weakRules(file: string): string[] {
  const source = readFileSync(join(CLIENT, file), 'utf8');
  const sheet = /import styles from '(.*\.module\.css)'/.exec(source)?.[1];
  const classes = [...source.matchAll(/<Chip\b[^>]*className=\{styles\.(\w+)\}/g)].map(([, name = '']) => name);
  if (sheet === undefined || classes.length === 0) return [];
  const css = readFileSync(join(CLIENT, dirname(file), sheet), 'utf8');
  return classes.filter(name => new RegExp(String.raw`^\s*\.${name} \{[^}]*\bdisplay:`, 'm').test(css));
}

// The bundle may hold the chip's own rule after that of a screen, which then loses to it.
it('no class of one word changes how a chip is displayed', () => {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.tsx'));
  expect(files.flatMap(file => weakRules(file).map(name => `${file}: .${name}`))).toEqual([]);
});

// An error below a field is a paragraph too, and such a rule would take its color.
it('no form colors all paragraphs within it', () => {
  const sheets = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter(path =>
    /\/forms\/[^/]*\.module\.css$/.test(path),
  );
  const tooWide = (sheet: string) => /^\.\w+ p \{[^}]*\bcolor:/m.test(readFileSync(join(CLIENT, sheet), 'utf8'));
  expect(sheets.filter(tooWide)).toEqual([]);
});
