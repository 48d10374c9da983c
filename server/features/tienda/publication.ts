import type { Publication } from '../publishing/service.ts';
import { advertTexts } from './texts.ts';

/** How adverts are published. @spec 1§4, 1§5 Article */
export const ADVERTS: Publication = {
  kind: 'advert',
  visibilityClosed: language => advertTexts(language).tienda.visibilityClosed,
  everyPlace: () => false,
};
