import type { Publication } from '../publishing/service.ts';
import { advertTexts } from './texts.ts';

/** Publication settings of adverts. @spec 1§4, 1§5 Article */
export const ADVERTS: Publication = {
  kind: 'advert',
  visibilityClosed: language => advertTexts(language).tienda.visibilityClosed,
  everyPlace: () => false,
};
