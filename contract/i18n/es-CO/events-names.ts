/** Names of events, used in the rest of the product. They are part of the first load, so they are kept few. */
export const eventsNames = {
  title: 'Eventos',
  card: {
    kind: 'Evento',
    shared: 'un evento',
    counted: (count: number) => (count === 1 ? '1 evento' : `${count} eventos`),
    isMasculine: true,
    menu: { edit: 'Editar evento', remove: 'Eliminar evento', report: 'Denunciar evento' },
  },
};
