import { expect, test } from 'vitest';
import { NOTIFICATION_KINDS } from '../../../contract/features/notifications/kinds.ts';
import { FEATURES, NOTIFICATION_ICONS } from './features.ts';

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
