import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstLoad, verdict, type FirstLoadRow } from './byte-budget.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'byte-budget-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  for (const name of ['app.js', 'app.css', 'letters.woff2', 'sign-in.js', 'keys.js', 'menu.js']) {
    writeFileSync(join(folder, 'assets', name), name.repeat(50));
  }
  writeFileSync(
    join(folder, 'index.html'),
    '<link href="/assets/letters.woff2"><script src="/assets/app.js"></script><link href="/assets/app.css">',
  );
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({
      'node_modules/@azure/msal-browser/index.mjs': {
        file: 'assets/sign-in.js',
        isDynamicEntry: true,
        imports: ['_keys.js'],
      },
      '_keys.js': { file: 'assets/keys.js' },
      'src/menu.tsx': { file: 'assets/menu.js', isDynamicEntry: true },
    }),
  );
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('firstLoad', () => {
  it('weighs what the page names and the sign-in with what it imports, but no other lazy part', () => {
    const kinds = new Map(firstLoad(folder).map(({ file, kind }) => [file, kind]));
    expect(Object.fromEntries(kinds)).toEqual({
      'index.html': 'page',
      'assets/app.js': 'script',
      'assets/app.css': 'style',
      'assets/letters.woff2': 'font',
      'assets/sign-in.js': 'sign-in',
      'assets/keys.js': 'sign-in',
    });
  });

  it('counts a font as it is and a script compressed', () => {
    const bytes = new Map(firstLoad(folder).map(row => [row.file, row.bytes]));
    expect(bytes.get('assets/letters.woff2')).toBe('letters.woff2'.length * 50);
    expect(bytes.get('assets/app.js')).toBeLessThan('app.js'.length * 50);
  });
});

describe('verdict', () => {
  const row = (kind: FirstLoadRow['kind'], bytes: number): FirstLoadRow => ({ kind, file: 'x', bytes });

  it('passes what stays within every budget', () => {
    expect(verdict([row('script', 190_000), row('style', 25_000), row('font', 62_000)]).passed).toEqual([]);
  });

  it('names the budget that is passed', () => {
    expect(verdict([row('script', 190_001)]).passed).toEqual(['script']);
    expect(verdict([row('style', 25_001)]).passed).toEqual(['style']);
    expect(verdict([row('script', 150_000), row('sign-in', 250_001)]).passed).toEqual(['total']);
  });
});
