/** How the rest of the product calls the Tienda; in the first load, so there is no more here. */
export const tiendaNames = {
  title: 'Tienda',
  card: {
    kind: 'Clasificado',
    shared: 'un clasificado',
    details: { price: 'Precio' },
    menu: { edit: 'Editar artículo', remove: 'Eliminar clasificado', report: 'Denunciar clasificado' },
  },
};
