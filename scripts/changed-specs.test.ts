import { expect, it } from 'vitest';
import { changedApiTests, changedLists, changedPrograms, changedSpecs } from './changed-specs.mjs';

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

const SOURCES = {
  'server/features/polls/lists.ts':
    "import { lists } from '../../lists/list.ts';\nexport const polls = { name: 'Flx_Polls' };",
  'server/features/polls/polls.api.test.ts': "import { testApp } from '../../testing/test-app.ts';",
  'server/features/feed/page/cards.ts': "import { pollCards } from '../../polls/service.ts';",
  'server/features/feed/feed.api.test.ts': '',
  'server/features/news/news.api.test.ts': "import { makePoll } from '../polls/service.ts';",
  'server/lists/router.test.ts': '',
  'server/lists/router.ts': '',
  'server/every-list.api.test.ts': '',
};

it.each([
  [
    'a feature’s, with those of the features that import it',
    ['server/features/polls/lists.ts'],
    ['server/features/polls/polls.api.test.ts', 'server/features/feed/feed.api.test.ts'],
  ],
  [
    'a feature’s whose contract changed',
    ['contract/features/feed/types.ts'],
    ['server/features/feed/feed.api.test.ts'],
  ],
  ['one that changed itself', ['server/every-list.api.test.ts'], ['server/every-list.api.test.ts']],
  ['those beside what is no feature’s', ['server/lists/router.ts'], ['server/lists/router.test.ts']],
  [
    'none for the client, a text or a page',
    ['client/src/features/feed/api.ts', 'contract/i18n/es-CO/feed.ts', 'docs/TESTING.md'],
    [],
  ],
])('the API tests are %s', (_what, changed, expected) => {
  expect(changedApiTests(changed, SOURCES)).toEqual(expected);
});

it('a feature that many others import is tried by its own API tests', () => {
  const importing = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'].flatMap(name => [
      [`server/features/${name}/service.ts`, "import { x } from '../polls/service.ts';"],
      [`server/features/${name}/${name}.api.test.ts`, ''],
    ]),
  );
  expect(changedApiTests(['server/features/polls/lists.ts'], { ...SOURCES, ...importing })).toEqual([
    'server/features/polls/polls.api.test.ts',
  ]);
});

it('the contract test is run for the lists of a changed feature', () => {
  expect(changedLists(['server/features/polls/service.ts'], SOURCES)).toEqual(['Flx_Polls']);
  expect(changedLists(['client/src/features/polls/api.ts', 'server/lists/router.ts'], SOURCES)).toEqual([]);
});

it('a change of the server breaks no types of the client', () => {
  expect(changedPrograms(['server/app.ts', 'e2e/feed.spec.ts'])).toEqual(['server']);
  expect(changedPrograms(['contract/features/feed/types.ts'])).toEqual(['client', 'server']);
  expect(changedPrograms(['client/src/app/main.tsx'])).toEqual(['client', 'server']);
});
