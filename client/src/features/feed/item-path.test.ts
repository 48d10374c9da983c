import { expect, test } from 'vitest';
import { itemPath } from './item-path.ts';

test.each([
  ['post', '/post/3'],
  ['poll', '/post/3'],
  ['new', '/new/9'],
  ['event', '/event/9'],
  ['advert', '/ads/9'],
] as const)('reads a %s at %s', (Type, path) => {
  expect(itemPath({ Type, Id: 3, ContentId: 9 })).toBe(path);
});
