import { ADMINISTERED } from './administered-sql.ts';
import type { Feature } from '../feature.ts';
import { adverts } from './lists.ts';
import { advertResponsibility } from './responsibility.ts';
import { advert } from './thing.ts';
import { tiendaOperations } from './operations.ts';

/** Tienda feature: things that people sell and offer each other. Read docs/ADDING-A-FEATURE.md beside it. */
export const tienda: Feature = {
  name: 'tienda',
  things: [advert],
  lists: [adverts],
  administered: ADMINISTERED,
  responsibilities: [advertResponsibility],
  operations: tiendaOperations,
};
