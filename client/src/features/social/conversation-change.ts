import type { Comment } from '#contract/features/social/types.ts';

/** What has changed in the comments of an item, given to whoever shows the item. */
export type ConversationChange =
  | { readonly kind: 'added'; readonly comment: Comment }
  /** `change` may be applied at any time to whatever the comment is by then. */
  | { readonly kind: 'changed'; readonly commentId: number; readonly change: (comment: Comment) => Partial<Comment> }
  /** `newest`: the comment at the top level that is the newest now. */
  | { readonly kind: 'removed'; readonly comment: Comment; readonly newest: Comment | null };
