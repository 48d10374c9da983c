import { expect, test } from 'vitest';
import { commentAnchor, commentOfHash, leadTo, REACH_MAX } from './target-comment.ts';

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
  ['a near comment', comment(2), null, { reach: 3, farId: null }],
  ['the last comment within reach', comment(REACH_MAX - 1), null, { reach: REACH_MAX, farId: null }],
  ['the first one beyond it', comment(REACH_MAX), null, { reach: 0, farId: 40 }],
  ['the comment that a near reply is under', reply(0, 4), null, { reach: 5, farId: null }],
  ['a near reply', reply(0, 4), 9, { reach: 1, farId: null }],
  ['the far comment that a reply is under', reply(0, 900), null, { reach: 0, farId: 9 }],
  ['a far reply', reply(900, 0), 9, { reach: 0, farId: 40 }],
  ['replies to another comment', reply(0, 4), 8, { reach: 0, farId: null }],
  ['replies to the comment itself', comment(2), 40, { reach: 0, farId: null }],
  ['no comment at all', null, null, { reach: 0, farId: null }],
])('a list leads to %s', (_name, target, parentId, lead) => {
  expect(leadTo(target, 1, parentId)).toEqual(lead);
  expect(leadTo(target, 2, parentId)).toEqual({ reach: 0, farId: null });
});
