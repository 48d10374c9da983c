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
    push: 'Dispositivo',
    /** Name of a switch in the table. */
    onWeb: (topic: string) => `${topic}, en la red`,
    byEmail: (topic: string) => `${topic}, por correo`,
    toDevice: (topic: string) => `${topic}, al dispositivo`,
    device: {
      title: 'En este dispositivo',
      /** State of this browser. */
      state: {
        off: 'Esta instalación no envía avisos a los dispositivos.',
        unsupported: 'Este navegador no recibe avisos.',
        ios: 'En iPhone y iPad primero instala la red: toca Compartir y luego «Agregar a inicio». Ábrela desde ahí.',
        denied:
          'El navegador tiene bloqueados los avisos. Permítelos en los ajustes de este sitio y vuelve a esta página.',
        inactive: 'Recibe avisos aunque no tengas abierta la red.',
        active: 'Este dispositivo recibe tus avisos.',
      },
      activate: 'Activar',
      activating: 'Activando...',
      activateFailed: 'No se pudieron activar los avisos en este dispositivo.',
      trial: 'Enviar una de prueba',
      trying: 'Enviando...',
      trialFailed: 'No se pudo enviar la prueba.',
      /** Result of a trial. */
      outcome: {
        sent: 'Ya salió. Si no la ves, revisa los avisos del navegador en los ajustes del dispositivo y el ahorro de batería.',
        gone: 'El navegador ya no recibe los avisos. Actívalos otra vez.',
        refused: 'El servicio de avisos del navegador no respondió. Inténtalo en unos minutos.',
        held: 'Esta instalación no envía nada por ahora.',
      },
      others: 'Dispositivos que reciben tus avisos',
      name: (browser: string, system: string) =>
        browser === '' && system === '' ? 'Otro dispositivo' : [browser, system].filter(Boolean).join(' en '),
      own: 'Este dispositivo',
      added: 'Agregado',
      used: 'Último aviso',
      remove: 'Quitar',
      removeName: (device: string) => `Quitar ${device}`,
      removeFailed: 'No se pudo quitar el dispositivo.',
      loadFailed: 'No cargaron tus dispositivos.',
      mailLater: {
        label: 'Correo solo si no lo viste en dos horas',
        hint: 'De lo social, cuando también te avisamos al dispositivo.',
      },
    },
    quiet: {
      title: 'Horas de silencio',
      label: 'No enviarme correos ni avisos al dispositivo a ciertas horas',
      hint: 'Esperan y te llegan cuando terminan, en hora de Colombia. La campana no cambia.',
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
