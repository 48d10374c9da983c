export const events = {
  /** Texts of the tab of the news and events page. @spec 1§2 News and events page */
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
  /** Texts of events on a person's profile. @spec 2§9 */
  person: {
    title: 'Próximos eventos',
    emptyTitle: 'No hay eventos próximos',
    emptyHint: 'Aquí aparecen los eventos a los que va a asistir.',
  },
  /** Labels of an event's facts, on a card and on its page. */
  facts: {
    when: 'Fecha y hora',
    date: 'Fecha',
    time: 'Hora',
    place: 'Lugar',
    requirement: 'Requisito',
    cancelled: 'Cancelado',
  },
  /** Formats of an event's time. Times come as the reader's language writes them. */
  times: {
    between: (start: string, end: string) => `${start} a ${end}`,
    /** Used if an event ends on another day. */
    until: (start: string, end: string) => `${start}, hasta ${end}`,
  },
  /** Texts of an event's page. @spec 1§2 */
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
  /** Texts of attending or being interested. A person may take back their own answer. @spec decision 33 */
  attendance: {
    region: 'Asistencia',
    attend: 'Asistiré',
    interest: 'Me interesa',
    count: (count: string, isOne: boolean) => (isOne ? '1 asistirá' : `${count} asistirán`),
    /** Count for a cancelled event. */
    countOfCancelled: (count: string) => `Iban a asistir: ${count}`,
    /** Count for a past event: actual attendance is not known. */
    countOfPast: (count: string) => `Confirmaron asistencia: ${count}`,
    nobody: 'Aún nadie ha dicho que asistirá',
    interestedCount: (count: string, isOne: boolean) =>
      isOne ? '1 persona interesada' : `${count} personas interesadas`,
    failed: 'No se pudo guardar tu respuesta.',
    countOf: (count: string, capacity: string) =>
      capacity === '1' ? `${count} de 1 cupo ocupado` : `${count} de ${capacity} cupos ocupados`,
    waiting: (count: string) => `${count} en lista de espera`,
    inQueue: 'En lista de espera',
    position: (position: string) => `Eres el n.º ${position} de la lista de espera. Te avisaremos cuando tengas cupo.`,
    full: 'No quedan cupos: con «Asistiré» entras a la lista de espera.',
    closes: (date: string, time: string) => `Inscripciones hasta: ${date}, ${time}`,
    closed: 'Las inscripciones ya cerraron.',
    handOn: {
      title: '¿Ceder tu cupo?',
      text: 'Pasa a la primera persona de la lista de espera.',
      confirmLabel: 'Ceder mi cupo',
    },
    withdraw: 'Retirar mi asistencia',
    leaveQueue: 'Salir de la lista de espera',
  },
  /** Texts of the list of attendees. @spec decision 49 */
  who: {
    title: 'Quién asistirá',
    hidden: 'Quienes mantienen privados sus eventos no aparecen en esta lista.',
    loading: 'Cargando personas',
    failed: 'No pudimos cargar quién asistirá.',
    nobody: 'Nadie muestra aquí que asistirá.',
    more: 'Ver más personas',
  },
  /** Texts of the events of a month. */
  month: {
    title: 'Eventos del mes',
    show: 'Ver por mes',
    list: 'Ver lista',
    previous: 'Mes anterior',
    next: 'Mes siguiente',
    today: 'Hoy',
    day: (day: string, count: number) => `${day}: ${count === 1 ? '1 evento' : `${count} eventos`}`,
    empty: 'No hay eventos este mes.',
    more: 'Hay más eventos de los que caben aquí: búscalos en la lista.',
    failed: 'No pudimos cargar los eventos del mes.',
  },
  calendar: {
    subscribe: 'Suscribirme al calendario',
    open: 'Agregar al calendario',
    targets: { outlook: 'Outlook', google: 'Google', ical: 'iCal', yahoo: 'Yahoo' },
  },
  /** Actions of an administrator on an event. @spec 1§6 */
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
