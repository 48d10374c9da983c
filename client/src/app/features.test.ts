import { expect, onTestFinished, test } from 'vitest';
import { ADMIN_APPS } from '#contract/features/access/rules.ts';
import { declared, DESTINATIONS } from '#contract/features/index.ts';
import type { FeedItemType } from '#contract/features/feed/types.ts';
import { applyLanguage } from '../lib/language.ts';
import { FEATURES, FEED_CARDS, ITEM_NAMES } from './features.ts';
import { adminName, NAV_DESTINATIONS } from './shell/nav-items.ts';

const TYPES = Object.keys(declared('items')) as FeedItemType[]; // the keys of the table

/** Returns the text of a function in Spanish, then in English. */
function bothLanguages(says: () => string | undefined): (string | undefined)[] {
  return (['ES-CO', 'EN-US'] as const).map(language => {
    applyLanguage(language);
    onTestFinished(() => applyLanguage('ES-CO'));
    return says();
  });
}

test.each(DESTINATIONS)('%s of the navigation has a name in both languages and leads to an address', key => {
  const destination = NAV_DESTINATIONS.get(key);
  expect(destination?.address({ id: 7, areaId: 3 })).toMatch(/^\//);
  expect(bothLanguages(() => destination?.name())).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
});

test.each(ADMIN_APPS)('what administers %s has a name', app => {
  expect(adminName(app)).not.toBe(app);
});

test.each(TYPES.filter(type => type !== 'post'))('a %s has a card, and says in both languages what it is', type => {
  const names = ITEM_NAMES[type];
  expect(FEED_CARDS[type]?.chip?.icon).toBeTruthy();
  expect(bothLanguages(() => names?.().kind)).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
  expect(names?.().shared).toBeTruthy();
});

test('no two features claim the same page, card or name', () => {
  const claims = FEATURES.flatMap(({ pages = [], destinations, adminNames, itemNames, feedCards }) => [
    ...pages.map(({ path }) => path),
    ...Object.entries({ destinations, adminNames, itemNames, feedCards }).flatMap(([member, declared = {}]) =>
      Object.keys(declared).map(key => `${member} ${key}`),
    ),
  ]);
  expect(claims).toContain('feedCards poll');
  expect(new Set(claims).size).toBe(claims.length);
});

test.each([
  ['new', '/new/9'],
  ['event', '/event/9'],
  ['advert', '/ads/9'],
  // Read at the address of its item.
  ['poll', undefined],
] as const)('a %s is read at %s', (type, path) => {
  const card = FEED_CARDS[type];
  expect(card?.address?.(9)).toBe(path);
});
