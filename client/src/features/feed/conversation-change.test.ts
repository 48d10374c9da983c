import { expect, test } from 'vitest';
import { comment, feedItem } from '../../testing/items.ts';
import { withConversationChange } from './components/card/item-talk.tsx';

const last = comment({ RepliesCount: 2 });
const item = feedItem({ CommentCount: 5, LastComment: last });

test('counts a new comment and shows it as the newest', () => {
  const added = comment({ Id: 60 });
  expect(withConversationChange(item, { kind: 'added', comment: added })).toEqual({
    CommentCount: 6,
    LastComment: added,
  });
});

test('counts a reply in the item and in the comment that it replies to', () => {
  const reply = comment({ Id: 60, ResponseTo: last.Id });
  expect(withConversationChange(item, { kind: 'added', comment: reply })).toEqual({
    CommentCount: 6,
    LastComment: { ...last, RepliesCount: 3 },
  });
  expect(withConversationChange(item, { kind: 'removed', comment: reply, newest: null })).toEqual({
    CommentCount: 4,
    LastComment: { ...last, RepliesCount: 1 },
  });
});

test('takes a comment away with its replies, and shows the one before it', () => {
  const before = comment({ Id: 40 });
  expect(withConversationChange(item, { kind: 'removed', comment: last, newest: before })).toEqual({
    CommentCount: 2,
    LastComment: before,
  });
  expect(withConversationChange(item, { kind: 'removed', comment: before, newest: last })).toEqual({
    CommentCount: 4,
    LastComment: last,
  });
});

test('changes the newest comment alone', () => {
  const change = () => ({ Description: 'Otro' });
  expect(withConversationChange(item, { kind: 'changed', commentId: last.Id, change })).toEqual({
    LastComment: { ...last, Description: 'Otro' },
  });
  expect(withConversationChange(item, { kind: 'changed', commentId: 1, change })).toEqual({});
});
