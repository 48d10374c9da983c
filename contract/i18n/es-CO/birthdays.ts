/** Texts of birthdays, and of the cards that go with them. */
export const birthdays = {
  page: {
    heading: (people: number) =>
      people === 0
        ? 'Hoy nadie celebra su cumpleaños'
        : people === 1
          ? 'Hoy celebramos a una persona'
          : people <= 10
            ? `Hoy celebramos a ${['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'][people - 2] ?? people} personas`
            : `Hoy celebramos a ${people} personas`,
    hint: 'Un mensaje tuyo les alegra el día. Toma menos de un minuto.',
    hintNobody: 'Mira quiénes cumplen años en los próximos días.',
    today: 'Hoy',
    coming: 'Próximos',
    recent: 'Recientes',
    comingNone: 'Nadie cumple años en los próximos 5 días.',
    recentNone: 'Nadie cumplió años ayer.',
    yesterday: 'Ayer',
    tomorrow: 'Mañana',
    more: 'Ver más',
    failed: 'No se pudieron cargar los cumpleaños',
    failedHint: 'Revisa tu conexión e inténtalo de nuevo.',
    own: '¡Hoy es tu cumpleaños!',
    ownHint: 'Aquí verás lo que te escriben.',
    moved: (day: string) => `Cumple el ${day}`,
    movedPast: (day: string) => `Cumplió el ${day}`,
  },
  greeting: {
    field: (name: string) => `Felicitación para ${name}`,
    placeholder: 'Escribe tu felicitación',
    choose: 'Elegir tarjeta',
    send: 'Felicitar',
    sendTo: (name: string) => `Felicitar a ${name}`,
    /** @spec 2§2 Birthdays */
    sent: (name: string) => `Felicitaste a ${name}`,
    sentShort: 'Felicitaste',
    again: 'Felicitar de nuevo',
    failed: 'No se pudo enviar la felicitación',
  },
  received: {
    title: 'Tus felicitaciones',
    hint: 'De los últimos 5 días',
    none: 'Todavía nadie te ha escrito.',
    card: (name: string) => `Tarjeta de ${name}`,
    heading: (name: string) => `¡Feliz cumpleaños, ${name}!`,
    photo: (name: string) => `Foto de ${name}`,
    failed: 'No se pudieron cargar tus felicitaciones',
    more: 'Ver más felicitaciones',
  },
  home: {
    title: 'Cumpleaños',
    seeAll: 'Ver todos',
    today: 'Cumple años hoy',
    pick: 'Elige una tarjeta y sorpréndele',
    slides: 'Cumpleaños de hoy',
    template: (card: string, name: string) => `Tarjeta ${card} para ${name}`,
  },
  card: {
    title: (name: string) => `Tarjeta para ${name}`,
    choose: 'Elige una tarjeta',
    templates: { lite: 'Lite', fiesta: 'Fiesta', rumba: 'Rumba' },
    message: 'Mensaje',
    messageHint: 'Tu mensaje va dentro de la tarjeta',
    photo: 'Agregar una foto',
    photos: 'Fotos',
    preview: 'Así la verá',
    previewEmpty: 'Aquí va tu mensaje',
    /** @spec 2§4 Birthday */
    send: 'Enviar',
    cancel: 'Cancelar',
    sent: 'Tu tarjeta va en camino',
  },
  settings: {
    open: 'Días de celebración',
    title: 'Días de celebración',
    intro: 'Cuándo se celebra lo que cae en sábado, domingo o festivo.',
    field: 'Cumpleaños y aniversarios en día no hábil',
    rules: {
      same: 'El mismo día',
      before: 'También el día hábil anterior',
      after: 'También el día hábil siguiente',
    },
    hint: 'Si cae en sábado, domingo o festivo, se felicita ese día o también el día hábil que elijas.',
    save: 'Guardar',
    saved: 'cambios realizados con éxito!',
    failed: 'No se pudo guardar',
  },
  mail: {
    subject: (name: string) => `${name} te felicita por tu cumpleaños`,
    heading: (name: string) => `¡Feliz cumpleaños, ${name}!`,
    from: (name: string) => `De ${name}`,
    picture: 'Tarjeta de cumpleaños',
    portrait: (name: string) => `Foto de ${name}`,
    photo: (name: string) => `Foto que te envía ${name}`,
    action: 'Ver mis felicitaciones',
  },
  errors: {
    /** @spec 2§5 Birthday card */
    textRequired: 'Escribe tu felicitación',
    textTooLong: (max: number) => `Tu felicitación tiene más de ${max} caracteres`,
    templateInvalid: 'Elige una de las tarjetas',
    tooManyPhotos: (max: number) => `Puedes agregar hasta ${max} fotos`,
    photosOnly: 'Solo se pueden agregar fotos',
    notNow: 'Esta persona no celebra su cumpleaños en estos días',
    tooMany: (max: number) => `Ya le escribiste ${max} veces por este cumpleaños`,
    settingsChanged: 'Alguien cambió esta configuración mientras tanto. Revisa lo que hay ahora.',
  },
};
