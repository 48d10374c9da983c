import type { Comment } from '#contract/features/social/types.ts';

/** Change in the comments of an item, passed to the component that shows the item. */
export type ConversationChange =
  | { readonly kind: 'added'; readonly comment: Comment }
  /** Function `change` may be applied at any time to the comment's current state. */
  | { readonly kind: 'changed'; readonly commentId: number; readonly change: (comment: Comment) => Partial<Comment> }
  /** Comment `newest` is now the newest one at the top level. */
  | { readonly kind: 'removed'; readonly comment: Comment; readonly newest: Comment | null };
