/** How the rest of the product calls news; in the first load, so there is no more here. */
export const newsNames = {
  title: 'Noticias',
  card: {
    kind: 'Noticia',
    shared: 'una noticia',
    menu: { edit: 'Editar noticia', remove: 'Eliminar noticia', report: 'Denunciar noticia' },
  },
};
