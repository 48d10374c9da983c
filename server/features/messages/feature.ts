import { MESSAGE_KINDS, type MessageKind } from '#contract/features/messages/types.ts';
import type { Feature } from '../feature.ts';
import { waitingJson } from './service.ts';

/** Feature of messages that wait until their recipient has seen them. */
export const messagesFeature: Feature = {
  name: 'messages',
  pollParts: (Object.keys(MESSAGE_KINDS) as MessageKind[]).map(kind => ({
    name: MESSAGE_KINDS[kind],
    json: waitingJson(kind),
  })),
};
