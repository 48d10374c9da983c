import type { ContractFeature } from '../feature.ts';

export const groupsContract = {
  lists: ['Flx_Areas', 'Flx_Teams'],
  uploads: { Flx_Teams: ['photo'], Flx_Areas: ['photo'] },
  roles: { 'Admin-Groups': 6, 'Admin-Areas': 9 },
  admin: { departments: { role: 'Admin-Areas', order: 2 }, groups: { role: 'Admin-Groups', order: 4 } },
  destinations: ['groups', 'areas', 'my-area'],
} as const satisfies ContractFeature;
