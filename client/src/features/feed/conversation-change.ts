import type { FeedItem } from '#contract/features/feed/types.ts';
import type { Comment } from '#contract/features/social/types.ts';
import type { ConversationChange } from '../social/public.ts';

/** Returns the effect of a comment change on an item: the counter, and the newest comment that a closed list shows. */
export function withConversationChange(item: FeedItem, change: ConversationChange): Partial<FeedItem> {
  const last = item.LastComment;
  switch (change.kind) {
    case 'added':
      return { CommentCount: item.CommentCount + 1, LastComment: lastAfterAdding(last, change.comment) };
    case 'changed':
      return last?.Id === change.commentId ? { LastComment: { ...last, ...change.change(last) } } : {};
    case 'removed':
      return {
        CommentCount: Math.max(0, item.CommentCount - 1 - change.comment.RepliesCount),
        LastComment: lastAfterRemoving(last, change.comment, change.newest),
      };
  }
}

function lastAfterAdding(last: Comment | null, added: Comment): Comment | null {
  if (added.ResponseTo === null) return added;
  return last?.Id === added.ResponseTo ? { ...last, RepliesCount: last.RepliesCount + 1 } : last;
}

function lastAfterRemoving(last: Comment | null, removed: Comment, newest: Comment | null): Comment | null {
  if (removed.ResponseTo === null) return last?.Id === removed.Id ? newest : last;
  return last?.Id === removed.ResponseTo ? { ...last, RepliesCount: Math.max(0, last.RepliesCount - 1) } : last;
}
