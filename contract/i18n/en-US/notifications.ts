import type { notifications as es } from '../es-CO/notifications.ts';
import type { Translation } from '../language.ts';

const and = (others: number): string =>
  others === 0 ? '' : others === 1 ? ' and 1 more person' : ` and ${others} more people`;

export const notifications: Translation<typeof es> = {
  sentences: {
    post_like: (name, others) => `${name}${and(others)} liked your post`,
    post_applause: (name, others) => `${name}${and(others)} applauded your post`,
    comment_like: (name, others) => `${name}${and(others)} liked your comment`,
    comment_applause: (name, others) => `${name}${and(others)} applauded your comment`,
    post_comment: name => `${name} commented on your post`,
    comment_reply: name => `${name} replied to your comment`,
    comment_mention: name => `${name} mentioned you in a comment`,
  },
  somebody: 'No name',
  errors: {
    viewedOnly: 'A notification can only be marked as seen',
  },
};
