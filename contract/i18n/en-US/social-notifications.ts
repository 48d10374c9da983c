import type { Told } from '../es-CO/message.ts';
import type { socialNotifications as es } from '../es-CO/social-notifications.ts';
import type { Translation } from '../language.ts';
import { all, titled } from './message.ts';

const said = (text: string): string => (text === '' ? '' : `: “${text}”`);
const mine = ({ noun, title }: Told): string => titled(`your ${noun}`, title);

export const socialNotifications: Translation<typeof es> = {
  messages: {
    post_like: told => `${all(told)} liked ${mine(told)}`,
    post_applause: told => `${all(told)} applauded ${mine(told)}`,
    comment_like: told => `${all(told)} liked ${titled('your comment', told.comment)}`,
    comment_applause: told => `${all(told)} applauded ${titled('your comment', told.comment)}`,
    post_comment: told => `${all(told)} commented on ${mine(told)}${told.others === 0 ? said(told.comment) : ''}`,
    comment_reply: told => `${all(told)} replied to your comment${told.others === 0 ? said(told.comment) : ''}`,
    comment_mention: told => `${told.who} mentioned you in a comment${said(told.comment)}`,
  },
  topics: {
    comments: {
      name: 'Comments',
      hint: 'Somebody comments on what you published.',
      email: 'Comments on what you publish',
    },
    replies: { name: 'Replies', hint: 'Somebody replies to your comment.', email: 'Replies to your comments' },
    mentions: { name: 'Mentions', hint: 'Somebody mentions you with @.', email: 'Mentions' },
    reactions: { name: 'Reactions', hint: 'Somebody likes or applauds what is yours.', email: 'Reactions' },
  },
};
