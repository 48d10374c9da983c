import type { ContractFeature } from '../feature.ts';

export const socialContract = {
  lists: ['Flx_Comments'],
  parts: { comment: true },
  topics: {
    comments: { mails: false, push: 'personal', group: 'own' },
    replies: { mails: false, push: 'personal', group: 'own' },
    mentions: { mails: false, push: 'personal', group: 'own' },
    reactions: { mails: false, group: 'own' },
  },
  notifications: {
    post_like: { type: 'social', topic: 'reactions', gathers: 'quietly' },
    post_applause: { type: 'social', topic: 'reactions', gathers: 'quietly' },
    comment_like: { type: 'social', topic: 'reactions', gathers: 'quietly' },
    comment_applause: { type: 'social', topic: 'reactions', gathers: 'quietly' },
    post_comment: { type: 'social', topic: 'comments', gathers: 'comments' },
    comment_reply: { type: 'social', topic: 'replies', gathers: 'comments' },
    comment_mention: { type: 'social', topic: 'mentions', gathers: false },
  },
  uploads: { Flx_Comments: ['photo'] },
  searched: {
    comment: { order: 3, address: 'comentarios' },
  },
} as const satisfies ContractFeature;
