import { expect, test } from 'vitest';
import { commentAnchor, commentOfHash, targetInList, NEAR_MAX } from './components/comment-target.tsx';

test('reads the comment that an address points at', () => {
  expect(commentOfHash(`#${commentAnchor(12)}`)).toBe(12);
  expect(commentOfHash('#comment-0')).toBeNull();
  expect(commentOfHash('#comment-1x')).toBeNull();
  expect(commentOfHash('')).toBeNull();
});

const comment = (Newer: number) => ({ Id: 40, PostId: 1, ResponseTo: null, Newer, Older: 3, Parent: null });
const reply = (Newer: number, parentNewer: number) => ({
  ...comment(Newer),
  ResponseTo: 9,
  Parent: { Id: 9, Newer: parentNewer, Older: 0 },
});

test.each([
  ['a near comment', comment(2), null, { nearCount: 3, farId: null }],
  ['the last near comment', comment(NEAR_MAX - 1), null, { nearCount: NEAR_MAX, farId: null }],
  ['the first far one', comment(NEAR_MAX), null, { nearCount: 0, farId: 40 }],
  ['the comment that a near reply is under', reply(0, 4), null, { nearCount: 5, farId: null }],
  ['a near reply', reply(0, 4), 9, { nearCount: 1, farId: null }],
  ['the far comment that a reply is under', reply(0, 900), null, { nearCount: 0, farId: 9 }],
  ['a far reply', reply(900, 0), 9, { nearCount: 0, farId: 40 }],
  ['replies to another comment', reply(0, 4), 8, { nearCount: 0, farId: null }],
  ['replies to the comment itself', comment(2), 40, { nearCount: 0, farId: null }],
  ['no comment at all', null, null, { nearCount: 0, farId: null }],
])('a list leads to %s', (_name, target, parentId, expected) => {
  expect(targetInList(target, 1, parentId)).toEqual(expected);
  expect(targetInList(target, 2, parentId)).toEqual({ nearCount: 0, farId: null });
});
