import type { ContractFeature } from '../feature.ts';

/** Trusted friends that people invite. @spec 3§4.9 */
export const friendsContract = {
  module: 'friends',
  lists: ['InvitarAmigo', 'ConfianzaAmigo'],
  notifications: {
    friend_accepted: {
      type: 'process',
      topic: 'processes',
      gathers: 'anew',
      anonymous: true,
      path: '/friends',
    },
  },
} as const satisfies ContractFeature;
