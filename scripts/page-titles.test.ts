import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Page as a feature declares it: `{ path: …, title: …, Page: lazyNamed(() => import('…'), …) }`. */
const DECLARED = /\{\s*path:[^{}]*?import\('(?<module>[^']+)'\)[^{}]*\}/g;

const FEATURES = 'client/src/features';

const files = readdirSync(FEATURES)
  .map(feature => join(FEATURES, feature, 'public.ts'))
  .filter(file => existsSync(file));

const pages = files.flatMap(file =>
  [...readFileSync(file, 'utf8').matchAll(DECLARED)].map(([declaration, module = '']) => ({
    page: join(dirname(file), module),
    isTitled: /\btitle\b/.test(declaration),
  })),
);

test('finds the pages that features declare', () => {
  expect(pages.length).toBeGreaterThan(40);
});

test.each(pages.filter(({ isTitled }) => isTitled).map(({ page }) => page))(
  '%s leaves the title of the tab to its declaration, which would come over its own',
  page => {
    expect(readFileSync(page, 'utf8')).not.toContain('usePageTitle');
  },
);
