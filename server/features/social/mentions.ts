import { mentionsIn } from '../feed/service.ts';
import { COMMENT_MENTIONS } from './comment-sql.ts';

/** Keeps the mentions of a comment's text. */
export const keepCommentMentions = mentionsIn(COMMENT_MENTIONS, 'comment_mention');
