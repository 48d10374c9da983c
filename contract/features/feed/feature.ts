import type { ContractFeature } from '../feature.ts';

export const feedContract = {
  lists: ['Flx_Posts'],
  items: { post: { reviewer: 'Propietarios' } },
  notifications: { post_mention: { type: 'social', topic: 'mentions', gathers: false } },
  uploads: { Flx_Posts: ['photo', 'video', 'document'] },
  searched: { post: { order: 2, address: 'publicaciones' } },
} as const satisfies ContractFeature;
