import { DELETED_DAYS } from '../../features/groups/limits.ts';
import type { groupsNotifications as source } from '../es-CO/groups-notifications.ts';
import type { NotificationParts } from '../es-CO/message.ts';
import type { Translation } from '../language.ts';
import { titled } from './message.ts';

const group = ({ title }: NotificationParts): string => titled('the group', title);

export const groupsNotifications: Translation<typeof source> = {
  messages: {
    group_request: parts => `${parts.who} wants to join ${group(parts)}`,
    group_request_accepted: parts =>
      `${parts.who} asked to join ${group(parts)}: ${parts.decidedBy} accepted the request`,
    group_request_rejected: parts =>
      `${parts.who} asked to join ${group(parts)}: ${parts.decidedBy} rejected the request`,
    group_invited: parts => `${parts.who} invited you to ${group(parts)}`,
    group_added: parts => `${parts.who} added you to ${group(parts)}`,
    group_accepted: parts => `Your request was accepted: you’re now in ${group(parts)}`,
    group_rejected: parts => `Your request to join ${group(parts)} was not accepted`,
    group_administrator: parts => `You’re now an administrator of ${group(parts)}`,
    group_inherited: parts => `You’re now in charge of ${group(parts)}`,
    group_edited: parts => `The administration of groups changed ${group(parts)}`,
    group_deleted: () =>
      `The administration of groups deleted a group of yours: you can restore it within ${DELETED_DAYS} days`,
    group_entered: parts => `${parts.who} entered ${group(parts)} by their area`,
    group_archived: parts => `${titled('The group', parts.title)} was archived: it can now only be read`,
    group_closed: parts =>
      `${titled('The group', parts.title)} is now private: only its members can see what is posted`,
    group_opened: parts =>
      `${titled('The group', parts.title)} is now public: everyone in the organization can see what is posted`,
    group_restored: parts => `${titled('The group', parts.title)} is active again`,
  },
  nouns: { group: 'group' },
  topics: {
    groups: { name: 'Groups', hint: 'A request, an invitation or a change in your groups.', email: 'Groups' },
  },
};
