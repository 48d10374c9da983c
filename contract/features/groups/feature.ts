import type { ContractFeature } from '../feature.ts';
import { CATEGORY_HOBBIES_MAX, GROUP_CATEGORY_MAX } from './limits.ts';

export const groupsContract = {
  lists: ['Flx_Areas', 'Flx_Teams', 'Flx_TeamCategories', 'Flx_TeamRequests'],
  reported: { group: { reviewer: 'Admin-Groups' } },
  topics: { groups: { mails: false, group: 'groups' } },
  notifications: {
    group_request: { type: 'process', topic: 'groups', gathers: false },
    group_request_accepted: { type: 'process', topic: 'groups', gathers: false },
    group_request_rejected: { type: 'process', topic: 'groups', gathers: false },
    group_invited: { type: 'social', topic: 'groups', gathers: false },
    group_added: { type: 'social', topic: 'groups', gathers: 'quietly' },
    group_accepted: { type: 'process', topic: 'groups', gathers: 'anew', anonymous: true },
    group_rejected: { type: 'process', topic: 'groups', gathers: 'anew', anonymous: true },
    group_administrator: { type: 'process', topic: 'groups', gathers: 'quietly', anonymous: true },
    group_inherited: { type: 'process', topic: 'groups', gathers: 'anew', anonymous: true },
    group_edited: { type: 'process', topic: 'groups', gathers: 'anew', anonymous: true },
    group_deleted: { type: 'process', topic: 'groups', gathers: 'anew', anonymous: true, path: '/groups' },
    group_entered: { type: 'process', topic: 'groups', gathers: false },
    group_archived: { type: 'process', topic: 'groups', gathers: 'anew', anonymous: true },
    group_closed: { type: 'process', topic: 'groups', gathers: 'anew', anonymous: true },
    group_opened: { type: 'process', topic: 'groups', gathers: 'anew', anonymous: true },
    group_restored: { type: 'process', topic: 'groups', gathers: 'anew', anonymous: true },
  },
  uploads: { Flx_Teams: ['photo'], Flx_Areas: ['photo'] },
  roles: { 'Admin-Groups': 6, 'Admin-Areas': 9 },
  admin: { departments: { role: 'Admin-Areas', order: 2 }, groups: { role: 'Admin-Groups', order: 4 } },
  catalogues: { groupCategories: { titleMax: GROUP_CATEGORY_MAX, rowsMax: 100, hobbiesMax: CATEGORY_HOBBIES_MAX } },
  destinations: ['groups', 'areas', 'my-area'],
  searched: {
    group: { order: 7, address: 'grupos' },
    area: { order: 8, address: 'areas' },
  },
} as const satisfies ContractFeature;
