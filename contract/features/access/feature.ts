import type { ContractFeature } from '../feature.ts';

/** Roles, with those of the requirements that no feature has yet. */
export const accessContract = {
  lists: ['Flx_Roles'],
  roles: { Propietarios: 1, 'Admin-Surveys': 4, 'Admin-Credits': 8 },
  admin: {
    surveys: { role: 'Admin-Surveys', order: 6 },
    roles: { role: 'Propietarios', order: 10 },
  },
} as const satisfies ContractFeature;
