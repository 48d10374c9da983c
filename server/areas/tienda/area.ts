import type { Area } from '../area.ts';
import { adverts } from './lists.ts';
import { tiendaOperations, tiendaRoutes } from './routes.ts';

/** The Tienda: what people sell and offer each other. Read docs/ADDING-AN-AREA.md beside it. */
export const tienda: Area = {
  name: 'tienda',
  lists: [adverts],
  routes: tiendaRoutes(),
  operations: tiendaOperations,
};
