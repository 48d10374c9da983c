import { expect, it } from 'vitest';
import { changedSpecs } from './changed-specs.mjs';

const SPECS = ['e2e/feed.spec.ts', 'e2e/feed-gallery.spec.ts', 'e2e/news.spec.ts', 'e2e/sweep.spec.ts'];

it.each([
  ['a file of the server', ['server/features/feed/page/page-sql.ts'], ['e2e/feed.spec.ts', 'e2e/feed-gallery.spec.ts']],
  ['a file of the client', ['client/src/features/news/api.ts'], ['e2e/news.spec.ts']],
  ['a text', ['contract/i18n/es-CO/news.ts'], ['e2e/news.spec.ts']],
  ['a browser test', ['e2e/sweep.spec.ts'], ['e2e/sweep.spec.ts']],
  ['a feature without one', ['server/features/newsletter/lists.ts'], []],
  ['what is no feature’s', ['server/lists/router.ts', 'docs/TESTING.md'], []],
])('%s is tried in the browser by its feature', (_what, changed, expected) => {
  expect(changedSpecs(changed, SPECS)).toEqual(expected);
});
