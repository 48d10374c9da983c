import type { ContractFeature } from '../feature.ts';
import { GALLERY_VISIBLE_MAX_ADVERT } from './limits.ts';

export const tiendaContract = {
  lists: ['Flx_Store'],
  items: { advert: { reviewer: 'Admin-Adverts', galleryMax: GALLERY_VISIBLE_MAX_ADVERT } },
  uploads: { Flx_Store: ['photo'] },
  roles: { 'Admin-Adverts': 7 },
  admin: { ads: { role: 'Admin-Adverts', order: 3 } },
  destinations: ['ads'],
  searched: {
    advert: {
      order: 6,
      address: 'articulos',
    },
  },
} as const satisfies ContractFeature;
