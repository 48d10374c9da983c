import type { NotificationParts } from '../es-CO/message.ts';
import type { socialNotifications as es } from '../es-CO/social-notifications.ts';
import type { Translation } from '../language.ts';
import { all, said, titled } from './message.ts';

const mine = ({ noun, title }: NotificationParts): string => titled(`your ${noun}`, title);

export const socialNotifications: Translation<typeof es> = {
  messages: {
    post_like: parts => `${all(parts)} liked ${mine(parts)}`,
    post_applause: parts => `${all(parts)} applauded ${mine(parts)}`,
    comment_like: parts => `${all(parts)} liked ${titled('your comment', parts.comment)}`,
    comment_applause: parts => `${all(parts)} applauded ${titled('your comment', parts.comment)}`,
    post_comment: parts => `${all(parts)} commented on ${mine(parts)}${parts.others === 0 ? said(parts.comment) : ''}`,
    comment_reply: parts => `${all(parts)} replied to your comment${parts.others === 0 ? said(parts.comment) : ''}`,
    comment_mention: parts => `${parts.who} mentioned you in a comment${said(parts.comment)}`,
  },
  topics: {
    comments: {
      name: 'Comments',
      hint: 'Someone comments on something you published.',
      email: 'Comments on your posts',
    },
    replies: { name: 'Replies', hint: 'Someone replies to your comment.', email: 'Replies to your comments' },
    mentions: { name: 'Mentions', hint: 'Someone mentions you with @.', email: 'Mentions' },
    reactions: { name: 'Reactions', hint: 'Someone likes or applauds something of yours.', email: 'Reactions' },
  },
};
