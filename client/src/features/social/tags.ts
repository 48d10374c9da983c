/** What is open of the conversation of an item: its comments, and the replies that were opened. */
export const conversationTag = (postId: number) => ({ type: 'Flx_Comments', id: `of ${postId}` }) as const;
