/** Texts of events. */
export const events = {
  /** The tab of the news and events page. @spec 1§2 News and events page */
  list: {
    title: 'Próximos eventos',
    create: 'Crear Evento',
    seeAll: 'Ver todos',
    open: 'Saber más',
    openFor: (title: string) => `Saber más sobre ${title}`,
    pages: 'Páginas de eventos',
    loading: 'Cargando eventos',
    past: 'Eventos pasados',
    seePast: 'Ver eventos pasados',
    seeUpcoming: 'Ver próximos eventos',
    emptyPastTitle: 'No hay eventos pasados',
    emptyPastHint: 'Los que terminen quedarán aquí.',
    emptyTitle: 'No hay eventos próximos',
    emptyHint: 'Cuando se publique uno, aparecerá aquí.',
    failedHint: 'No pudimos cargar los eventos.',
  },
  /** Names of what a card and the page say of an event. */
  facts: { date: 'Fecha', time: 'Hora', place: 'Lugar', requirement: 'Requisito', cancelled: 'Cancelado' },
  /** When an event is. Times come as the reader's language writes them. */
  times: {
    date: (weekday: string, day: string, month: string) => `${weekday} ${day} de ${month}`,
    ofYear: (date: string, year: string) => `${date} de ${year}`,
    between: (start: string, end: string) => `${start} a ${end}`,
    /** Of an event that ends on another day. */
    until: (start: string, end: string) => `${start}, hasta ${end}`,
  },
  /** One event. @spec 1§2 */
  page: {
    back: 'Eventos',
    kind: 'Evento',
    loading: 'Cargando el evento',
    missingTitle: 'Evento no encontrado',
    missingHint: 'Parece que el evento no existe, verifica la dirección!',
    failedHint: 'No pudimos cargar el evento.',
    contentFailed: 'No pudimos cargar el contenido del evento.',
    formerAuthor: 'Antiguo colaborador',
    share: 'Compartir',
    shareText: (title: string, address: string) => `${title}: ${address}`,
    aside: 'Otros eventos',
    over: 'Este evento ya terminó.',
    cancelled: 'Este evento fue cancelado.',
  },
  /** Whether one goes, or is interested. A person may take back their own. @spec decision 33 */
  attendance: {
    region: 'Asistencia',
    attend: 'Asistiré',
    interest: 'Me interesa',
    count: (count: string, isOne: boolean) => (isOne ? '1 asistirá' : `${count} asistirán`),
    nobody: 'Aún nadie ha dicho que asistirá',
    interestedCount: (count: string, isOne: boolean) =>
      isOne ? '1 persona interesada' : `${count} personas interesadas`,
    failed: 'No se pudo guardar tu respuesta.',
  },
  calendar: {
    open: 'Agregar al calendario',
    targets: { outlook: 'Outlook', google: 'Google', ical: 'iCal', yahoo: 'Yahoo' },
  },
  /** What an administrator of events can do with one. @spec 1§6 */
  menu: {
    options: (title: string) => `Opciones de ${title}`,
    edit: 'Editar evento',
    remove: 'Eliminar evento',
    removeQuestion: '¿Está seguro de querer eliminar este evento?',
    removed: 'Evento eliminado',
    removeFailed: 'No se pudo eliminar el evento.',
    cancel: 'Cancelar evento',
    cancelQuestion: '¿Está seguro de querer cancelar este evento? Avisaremos a quienes asistirán o están interesados.',
    cancelled: 'Evento cancelado',
    resume: 'Retomar evento',
    resumeQuestion: '¿Retomar este evento? Avisaremos a quienes asistirán o están interesados.',
    resumed: 'El evento sigue en pie',
    changeFailed: 'No se pudo guardar el cambio.',
  },
};
