/** Texts of the installed application. */
export const phone = {
  description: (organisation: string) => `La red de las personas de ${organisation}`,
  shortcuts: { publish: 'Publicar', search: 'Buscar', notifications: 'Notificaciones' },
  screenshots: { narrow: 'El inicio en un teléfono', wide: 'El inicio en un computador' },
  install: {
    title: (organisation: string) => `Instala ${organisation}`,
    text: 'Ábrela desde la pantalla de inicio de tu teléfono, también sin conexión.',
    ios: 'Toca Compartir en la barra del navegador y luego «Agregar a inicio».',
    action: 'Instalar',
    dismiss: 'No mostrar más',
  },
  /** Age of a page that was kept, by the time of today or by the date and time. */
  keptToday: (time: string) => `Sin conexión. Esto es de ${/^0?1\b/.test(time) ? 'la' : 'las'} ${time}`,
  kept: (moment: string) => `Sin conexión. Esto es del ${moment}`,
  /** Bar of a session on a device that many people share. */
  shared: {
    title: 'Pantalla compartida',
    ending: (seconds: number) => `Se cierra en ${seconds} s`,
    end: 'Terminar',
  },
  refresh: { pull: 'Suelta para actualizar', busy: 'Actualizando...', done: 'Actualizado' },
  /** Title of the page of a person whose data did not load. */
  notLoaded: 'Fallo al intentar cargar usuario',
  /** Page of a session that ended by inactivity. */
  offline: { title: 'Sin conexión', text: 'Cuando vuelvas a entrar con conexión verás otra vez lo que leíste.' },
  /** Writes that wait for a connection. */
  outbox: {
    count: (writes: number) => `Por enviar · ${writes}`,
    title: 'Por enviar',
    none: 'Ya no queda nada por enviar',
    queued: 'Se enviará cuando haya conexión',
    sent: (writes: number) => (writes === 1 ? 'Se envió lo que estaba pendiente' : `Se enviaron ${writes}`),
    stuck: 'Algo no se pudo enviar. Está en «Por enviar».',
    kinds: {
      post: 'Publicación',
      comment: 'Comentario',
      reaction: 'Reacción',
      vote: 'Voto',
      attendance: 'Asistencia',
      advert: 'Anuncio',
      survey: 'Respuestas a una encuesta',
      help: 'Mensaje',
      greeting: 'Felicitación',
      recognition: 'Reconocimiento',
    },
    states: {
      waiting: 'Espera la conexión',
      unsure: 'Quizá ya se envió. Revisa antes de reintentar',
      unreadable: 'No se pudo enviar. Ya no se puede abrir una foto',
    },
    refused: (reason: string | null) => (reason === null ? 'No se pudo enviar' : `No se pudo enviar. ${reason}`),
    photos: (photos: number) => (photos === 1 ? 'con una foto' : `con ${photos} fotos`),
    retry: 'Reintentar',
    edit: 'Editar',
    discard: 'Descartar',
    discarding: {
      title: '¿Descartar lo que escribiste?',
      text: 'No se enviará y no lo podrás recuperar.',
      confirmLabel: 'Descartar',
    },
    titleField: 'Título',
    textField: 'Texto',
    save: 'Guardar',
    gone: 'Ya se envió o se descartó, sin este cambio',
  },
  newVersion: 'Hay una versión nueva. La verás en la próxima página que abras.',
  dataSaving: {
    title: 'Ahorro de datos',
    choices: { auto: 'Según la red', on: 'Siempre', off: 'Nunca' },
    today: (size: string) => `Hoy, en este dispositivo: ${size}`,
    short: (size: string) => `Datos de hoy: ${size}`,
  },
};
