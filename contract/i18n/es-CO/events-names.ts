/** How the rest of the product calls events; in the first load, so there is no more here. */
export const eventsNames = {
  title: 'Eventos',
  card: {
    kind: 'Evento',
    shared: 'un evento',
    menu: { edit: 'Editar evento', remove: 'Eliminar evento', report: 'Denunciar evento' },
  },
};
