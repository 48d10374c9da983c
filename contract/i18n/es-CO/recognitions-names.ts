/** Names of recognitions, used in the rest of the product. */
export const recognitionsNames = {
  title: 'Reconocimientos',
  card: {
    kind: 'Reconocimiento',
    shared: 'un reconocimiento',
    menu: { edit: 'Editar', remove: 'Retirar reconocimiento', report: 'Denunciar reconocimiento' },
  },
};
