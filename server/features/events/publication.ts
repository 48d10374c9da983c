import type { Publication } from '../publishing/service.ts';
import { eventTexts } from './texts.ts';

/** How events are published. @spec 1§4, 1§5 */
export const EVENTS: Publication = {
  kind: 'event',
  texts: language => eventTexts(language).events,
  everyPlace: () => true,
};
