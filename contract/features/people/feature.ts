import type { ContractFeature } from '../feature.ts';
import { INTEREST_TITLE_MAX, INTERESTS_MAX } from './limits.ts';

export const peopleContract = {
  lists: ['Flx_Users', 'Flx_Profile', 'Flx_Interests'],
  uploads: { Flx_Users: ['photo'], Flx_Profile: ['photo'] },
  roles: { 'Admin-Users': 5 },
  admin: { directory: { role: 'Admin-Users', order: 5, waits: true } },
  catalogues: { hobbies: { titleMax: INTEREST_TITLE_MAX, rowsMax: INTERESTS_MAX / 2 } },
  destinations: ['directory', 'profile'],
  searched: { person: { order: 1, address: 'personas' } },
} as const satisfies ContractFeature;
