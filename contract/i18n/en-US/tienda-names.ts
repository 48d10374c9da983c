import type { tiendaNames as es } from '../es-CO/tienda-names.ts';
import type { Translation } from '../language.ts';

export const tiendaNames: Translation<typeof es> = {
  title: 'Store',
  card: {
    kind: 'Listing',
    shared: 'a listing',
    details: { price: 'Price' },
    menu: { edit: 'Edit listing', remove: 'Delete listing', report: 'Report listing' },
  },
};
