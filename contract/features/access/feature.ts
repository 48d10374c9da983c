import type { ContractFeature } from '../feature.ts';

/** Roles, including those of the requirements that no feature uses yet. */
export const accessContract = {
  lists: ['Flx_Roles', 'Flx_UsersRoles'],
  roles: { Propietarios: 1, 'Admin-Credits': 8 },
  admin: { roles: { role: 'Propietarios', order: 10 } },
} as const satisfies ContractFeature;
