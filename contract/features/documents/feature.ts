import type { ContractFeature } from '../feature.ts';

export const documentsContract = {
  lists: ['Flx_Documents', 'Flx_DocumentVersions'],
  binned: { document: { reviewer: 'Propietarios' } },
  uploads: { Flx_Documents: ['document'] },
} as const satisfies ContractFeature;
