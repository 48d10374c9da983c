import { expect, test } from 'vitest';
import { commentAnchor, commentOfHash } from './target-comment.ts';

test('reads the comment that an address points at', () => {
  expect(commentOfHash(`#${commentAnchor(12)}`)).toBe(12);
  expect(commentOfHash('#comment-0')).toBeNull();
  expect(commentOfHash('#comment-1x')).toBeNull();
  expect(commentOfHash('')).toBeNull();
});
