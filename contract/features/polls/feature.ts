import type { ContractFeature } from '../feature.ts';

export const pollsContract = {
  lists: ['Flx_Polls'],
  items: { poll: { reviewer: 'Propietarios' } },
  topics: { polls: { mails: false, group: 'own' } },
  notifications: { post_poll: { type: 'social', topic: 'polls', gathers: 'quietly', anonymous: true } },
} as const satisfies ContractFeature;
