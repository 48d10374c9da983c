import { mentionsIn, type MentionStore } from '../feed/service.ts';

/** Mentions in the texts of comments. */
export const COMMENT_MENTIONS: MentionStore = {
  table: 'comment_mentions',
  key: 'comment_id',
  kind: 'comment_mention',
};

/** Keeps the mentions of a comment's text. */
export const keepCommentMentions = mentionsIn(COMMENT_MENTIONS);
