/** Returns the tag of an item's conversation: its loaded comments and replies. */
export const conversationTag = (postId: number) => ({ type: 'Flx_Comments', id: `of ${postId}` }) as const;
