/**
 * Texts of the list under the bell, the notifications page and its preferences; the notifications' own texts are in
 * notifications.ts.
 */
export const notificationScreens = {
  title: 'Notificaciones',
  list: {
    social: 'Social',
    process: 'Procesos',
    unread: 'Sin leer',
    /** @spec 1§2 */
    empty: 'Usted no tiene notificaciones nuevas.',
    emptyHint: 'Te avisamos cuando algo pase.',
    all: 'Ver todas las notificaciones',
    loading: 'Cargando notificaciones',
    /** @spec 3§8.2 */
    failed: 'No cargaron las notificaciones',
    failedHint: 'Siguen ahí. Inténtalo otra vez.',
    /** @spec 3§8.1 */
    viewed: 'Notificación Vista',
    /** @spec 3§8.2 */
    viewFailed: 'Fallo al momento de ver la notificación',
    dismiss: (message: string) => `Descartar: ${message}`,
    dismissFailed: 'No se pudo descartar la notificación.',
  },
  discard: {
    /** @spec 1§2 */
    all: 'Descartar Todo',
    pending: 'Descartando...',
    /** @spec 3§8.1 */
    done: 'Notificaciones descartadas con éxito.',
    undo: 'Deshacer',
    undone: 'Tus notificaciones están de vuelta.',
    /** @spec 3§8.2 */
    failed: 'No se pudo descartar las notificaciones',
    undoFailed: 'No se pudo deshacer.',
  },
  page: {
    pages: 'Páginas de notificaciones',
    newer: 'Ver notificaciones nuevas',
    earlier: 'Ver anteriores',
    onlyNew: 'Ver solo las nuevas',
    emptyHistory: 'Todavía no tienes notificaciones.',
  },
  preferences: {
    title: 'Preferencias de notificaciones',
    short: 'Preferencias',
    /** Shown beside the list, above the link. */
    invitation: 'Elige de qué te avisamos, por dónde y a qué horas.',
    change: 'Cambiar',
    back: 'Volver a las notificaciones',
    intro:
      'Se guardan apenas las cambias. Para dejar de recibir avisos de una sola publicación, silénciala en su menú.',
    channels: 'Por dónde te avisamos de cada cosa',
    topic: 'Tema',
    groups: {
      own: 'Lo que publicas y comentas',
      people: 'Personas y mensajes',
      groups: 'Tus grupos',
      organisation: 'Noticias, eventos y encuestas',
      processes: 'Trámites y administración',
    },
    some: 'Algunos',
    oneByOne: 'Ajustar uno por uno',
    web: 'En la red',
    email: 'Por correo',
    /** Name of a switch in the table. */
    onWeb: (topic: string) => `${topic}, en la red`,
    byEmail: (topic: string) => `${topic}, por correo`,
    quiet: {
      title: 'Horas de silencio',
      label: 'No enviarme correos a ciertas horas',
      hint: 'Los correos esperan y te llegan cuando terminan, en hora de Colombia. La campana no cambia.',
      from: 'Desde',
      to: 'Hasta',
    },
    digest: {
      title: 'Resumen diario',
      label: 'Un correo cada mañana con lo que no has visto',
      hint: 'Si no hay nada nuevo, no te llega nada.',
    },
    failed: 'No se pudieron guardar tus preferencias.',
    loading: 'Cargando tus preferencias',
    /** @spec 3§8.2 */
    loadFailed: 'Error al intentar cargar los tipos de notificación',
    loadFailedHint: 'No han cambiado. Inténtalo otra vez.',
  },
};
