import type { ContractFeature } from '../feature.ts';

export const repositoryContract = {
  lists: ['Flx_Repository'],
  destinations: ['repository'],
} as const satisfies ContractFeature;
