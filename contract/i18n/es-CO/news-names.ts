/** Names of news, used in the rest of the product. They are part of the first load, so they are kept few. */
export const newsNames = {
  title: 'Noticias',
  card: {
    kind: 'Noticia',
    shared: 'una noticia',
    counted: (count: number) => (count === 1 ? '1 noticia' : `${count} noticias`),
    menu: { edit: 'Editar noticia', remove: 'Eliminar noticia', report: 'Denunciar noticia' },
  },
};
