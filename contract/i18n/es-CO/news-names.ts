/** Names of news, used in the rest of the product. They are part of the first load, so they are kept few. */
export const newsNames = {
  title: 'Noticias',
  card: {
    kind: 'Noticia',
    shared: 'una noticia',
    menu: { edit: 'Editar noticia', remove: 'Eliminar noticia', report: 'Denunciar noticia' },
  },
};
