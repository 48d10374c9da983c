/** How the rest of the product calls recognitions; in the first load, so there is no more here. */
export const recognitionsNames = {
  title: 'Reconocimientos',
  card: {
    kind: 'Reconocimiento',
    shared: 'un reconocimiento',
    menu: { edit: 'Editar', remove: 'Retirar reconocimiento', report: 'Denunciar reconocimiento' },
  },
};
