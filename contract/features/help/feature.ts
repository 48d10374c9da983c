import type { ContractFeature } from '../feature.ts';
import { HELP_MAIL_AFTER_MINUTES } from './types.ts';

/** E-mail of a message and of a reply: one for a conversation, if nobody has opened it meanwhile. */
const MAIL = { email: 'help_message', mailAfterMinutes: HELP_MAIL_AFTER_MINUTES } as const;

/** Help messages between colleagues. @spec 3§3.2, 3§4.5 */
export const helpContract = {
  lists: ['Flx_Messages', 'Flx_MessageBlocks'],
  reported: { help_message: { reviewer: 'Propietarios' } },
  topics: { messages: { mails: true, push: 'personal', isPrivate: true, group: 'people' } },
  notifications: {
    message_received: { type: 'social', topic: 'messages', gathers: false, ...MAIL },
    message_replied: { type: 'social', topic: 'messages', gathers: false, ...MAIL },
  },
} as const satisfies ContractFeature;
