import { expect, test } from 'vitest';
import { NOTIFICATION_KINDS } from '../../../contract/features/notifications/kinds.ts';
import { FEATURES, FEED_CARDS, NOTIFICATION_ICONS } from './features.ts';

test.each(Object.keys(NOTIFICATION_KINDS))('some feature gives %s its icon', kind => {
  expect(Object.keys(NOTIFICATION_ICONS)).toContain(kind);
});

test('no two features claim the same page, card or icon', () => {
  const claims = FEATURES.flatMap(({ pages = [], feedCards = {}, notificationIcons = {} }) => [
    ...pages.map(({ path }) => path),
    ...Object.keys(feedCards).map(type => `card ${type}`),
    ...Object.keys(notificationIcons).map(kind => `icon ${kind}`),
  ]);
  expect(claims).toContain('card poll');
  expect(new Set(claims).size).toBe(claims.length);
});

test.each([
  ['new', '/new/9'],
  ['event', '/event/9'],
  ['advert', '/ads/9'],
  // Read at the address of its item.
  ['poll', undefined],
] as const)('a %s is named on its card, and read at %s', (type, path) => {
  const card = FEED_CARDS[type];
  expect(card?.chip?.icon).toBeTruthy();
  expect(card?.address?.(9)).toBe(path);
});
