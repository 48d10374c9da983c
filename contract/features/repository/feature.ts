import type { ContractFeature } from '../feature.ts';

export const repositoryContract = {
  lists: ['Flx_Repository'],
  destinations: ['repository'],
  searched: {
    document: {
      order: 9,
      address: 'documentos',
    },
  },
} as const satisfies ContractFeature;
