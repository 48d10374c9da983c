import type { tiendaNames as es } from '../es-CO/tienda-names.ts';
import type { Translation } from '../language.ts';

export const tiendaNames: Translation<typeof es> = {
  title: 'Store',
  card: {
    kind: 'Classified',
    shared: 'a classified',
    details: { price: 'Price' },
    menu: { edit: 'Edit article', remove: 'Delete classified', report: 'Report classified' },
  },
};
