import type { ContractFeature } from '../feature.ts';

export const peopleContract = {
  lists: ['Flx_Users', 'Flx_Profile', 'Flx_Interests'],
  uploads: { Flx_Users: ['photo'], Flx_Profile: ['photo'] },
  roles: { 'Admin-Users': 5 },
  admin: { directory: { role: 'Admin-Users', order: 5 } },
  destinations: ['directory', 'profile'],
} as const satisfies ContractFeature;
