import type { ContractFeature } from '../feature.ts';

/** Configuration, including the destinations of the requirements that no feature has yet. */
export const configContract = {
  lists: ['Flx_Banners', 'Flx_Cities', 'Flx_General', 'Flx_PersonalConfig'],
  uploads: { Flx_Banners: ['photo'], Flx_General: ['photo'] },
  admin: { general: { role: 'Propietarios', order: 8 }, banners: { role: 'Propietarios', order: 9 } },
  destinations: ['home'],
} as const satisfies ContractFeature;
