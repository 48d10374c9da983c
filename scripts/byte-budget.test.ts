import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { heaviest, scattered, verdict, weighBuild, type FirstLoadRow } from './byte-budget.mjs';

const CHUNKS = {
  'assets/start.js': { imports: [], styles: ['assets/start.css'], modules: { 'client/src/app/start.ts': 10 } },
  'assets/app.js': {
    imports: ['assets/vendor.js', 'assets/start.js'],
    styles: ['assets/app.css'],
    modules: { 'client/src/app/main.tsx': 20 },
  },
  'assets/vendor.js': {
    imports: [],
    styles: [],
    modules: { 'node_modules/react/a.js': 5, 'node_modules/react/b.js': 6 },
  },
  'assets/news.js': {
    imports: ['assets/app.js', 'assets/kit.js'],
    styles: [],
    modules: { 'client/src/features/news/components/news-tab.tsx': 7 },
  },
  'assets/kit.js': {
    imports: ['assets/vendor.js'],
    styles: ['assets/kit.css'],
    modules: { 'client/src/ui/layout/pagination.tsx': 9 },
  },
  'assets/tabs.js': { imports: [], styles: [], modules: { 'client/src/app/pages/tabs-page.tsx': 2 } },
  'assets/form.js': { imports: [], styles: [], modules: { 'client/src/features/news/forms/news-dialog.tsx': 900 } },
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'byte-budget-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  for (const name of [...Object.keys(CHUNKS), 'assets/start.css', 'assets/app.css', 'assets/letters.woff2']) {
    writeFileSync(join(folder, name), name.repeat(50));
  }
  writeFileSync(
    join(folder, 'index.html'),
    '<link href="/assets/letters.woff2"><script src="/assets/start.js"></script><link href="/assets/start.css">',
  );
  writeFileSync(join(folder, '.vite/modules.json'), JSON.stringify(CHUNKS));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('weighBuild', () => {
  it('weighs what the page names and what its scripts fetch first, with all that those import', () => {
    const kinds = new Map(weighBuild(folder).first.map(({ file, kind }) => [file, kind]));
    expect(Object.fromEntries(kinds)).toEqual({
      'index.html': 'page',
      'assets/letters.woff2': 'font',
      'assets/start.js': 'script',
      'assets/start.css': 'style',
      'assets/app.js': 'script',
      'assets/app.css': 'style',
      'assets/vendor.js': 'script',
    });
  });

  it('weighs what the first screen of a feature adds, a tab with its page, and no dialog', () => {
    const features = Object.fromEntries(
      weighBuild(folder).features.map(({ feature, files }) => [feature, files.toSorted()]),
    );
    expect(features).toEqual({
      news: ['assets/kit.js', 'assets/news.js', 'assets/tabs.js'],
      app: ['assets/tabs.js'],
    });
  });

  it('names the scripts and styles that a page adds, and the pages that add too many', () => {
    const { pages } = weighBuild(folder);
    expect(pages.map(({ module, files }) => [module, files.toSorted()])).toEqual([
      ['client/src/features/news/components/news-tab.tsx', ['assets/kit.css', 'assets/kit.js', 'assets/news.js']],
      ['client/src/app/pages/tabs-page.tsx', ['assets/tabs.js']],
    ]);
    const page = (files: number) => ({ module: `${files}`, files: Array.from({ length: files }, () => 'x') });
    expect(scattered({ pages: [page(24), page(25)] })).toEqual([page(25)]);
  });

  it('counts a font as it is and a script compressed', () => {
    const bytes = new Map(weighBuild(folder).first.map(row => [row.file, row.bytes]));
    expect(bytes.get('assets/letters.woff2')).toBe('assets/letters.woff2'.length * 50);
    expect(bytes.get('assets/app.js')).toBeLessThan('assets/app.js'.length * 50);
  });
});

describe('verdict', () => {
  const row = (kind: FirstLoadRow['kind'], bytes: number): FirstLoadRow => ({ kind, file: 'x', bytes });
  const feature = (bytes: number) => ({ feature: 'news', module: 'm', bytes, files: ['assets/news.js'] });
  const passed = (first: FirstLoadRow[], ...features: ReturnType<typeof feature>[]) =>
    verdict({ first, features }).passed.map(({ what }) => what);

  it('passes what stays within every budget', () => {
    expect(passed([row('script', 190_000), row('style', 25_000), row('font', 62_000)], feature(31_000))).toEqual([]);
  });

  it('names the budget that is passed', () => {
    expect(passed([row('script', 190_001)])).toEqual(['scripts']);
    expect(passed([row('style', 25_001)])).toEqual(['styles']);
    expect(passed([row('font', 400_001)])).toEqual(['first load']);
    expect(passed([], feature(31_001))).toEqual(['feature news']);
  });
});

it('names the modules that weigh most, a package as one', () => {
  expect(heaviest(CHUNKS, ['assets/app.js', 'assets/vendor.js', 'assets/start.css'])).toEqual([
    ['client/src/app/main.tsx', 20],
    ['react', 11],
  ]);
});
