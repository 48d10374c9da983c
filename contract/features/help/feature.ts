import type { ContractFeature } from '../feature.ts';

/** Help messages between colleagues. @spec 3§3.2, 3§4.5 */
export const helpContract = {
  lists: ['Flx_Messages', 'Flx_MessageBlocks'],
  reported: { help_message: { reviewer: 'Propietarios' } },
  topics: { messages: { mails: true, group: 'people' } },
  notifications: {
    message_received: { type: 'social', topic: 'messages', gathers: false },
    message_replied: { type: 'social', topic: 'messages', gathers: false },
  },
} as const satisfies ContractFeature;
