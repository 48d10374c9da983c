/** Names of the Tienda, used in the rest of the product. */
export const tiendaNames = {
  title: 'Tienda',
  card: {
    kind: 'Clasificado',
    shared: 'un clasificado',
    details: { price: 'Precio' },
    menu: { edit: 'Editar artículo', remove: 'Eliminar clasificado', report: 'Denunciar clasificado' },
  },
};
