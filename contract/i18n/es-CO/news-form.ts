import { withFullStop } from '../../lib/text.ts';

/** Texts of the news form, loaded when it opens. `errors` are the messages of the server and the form. */
export const newsForm = {
  /** Texts of creating or editing a news item. @spec 1§2 Other modals, 1§5 Event and news forms */
  form: {
    createTitle: 'Crear noticia',
    editTitle: 'Editar noticia',
    labels: {
      Attachments: 'Foto',
      Title: 'Título',
      Description: 'Descripción',
      Content: 'Contenido',
      Category: 'Categoría',
      City: 'Ciudad',
      Featured: 'Noticia destacada',
      Corporative: 'Noticia corporativa',
      AvalibleDays: 'Días en el inicio',
      RequiresConfirmation: 'Requiere confirmación',
      PublicationDate: 'Fecha de publicación',
      ExpiryDate: 'Fecha de vencimiento',
      HoldsUntil: 'Vigente hasta',
      AskAgain: 'Pedir que la confirmen de nuevo',
    },
    addPhoto: 'Agregar la foto',
    photoHint: 'La portada de la noticia. Descríbela: su descripción se lee debajo.',
    chooseCategory: 'Elige una categoría',
    /** @spec 3§8.2 */
    categoriesFailed: 'Error al cargar las categorías',
    options: 'Opciones',
    featuredHint: 'Aparece en el carrusel y en el inicio mientras esté publicada',
    /** Shown while no news item is featured. */
    missedOnHome: 'Así no se verá en el inicio, que todavía no tiene noticias destacadas.',
    feature: 'Destacarla',
    corporativeHint: 'Aparece en el inicio durante los días que elijas',
    chooseDays: 'Elige los días',
    day: (count: number) => (count === 1 ? '1 día' : `${count} días`),
    /** Explanation of 'Inicio' for a news item. @spec 1§4 */
    homeHint: 'La ve toda la organización; en el inicio, solo si es destacada o durante sus días',
    /** Place of publication of an item that is kept out of the feed. */
    newsPage: 'Noticias',
    confirmationHint: 'Cada persona debe decir que la leyó y la entendió',
    askAgainHint: 'Quienes ya confirmaron quedan con la versión anterior y reciben un aviso',
    dates: 'Fechas',
    publicationHint: 'Vacía se publica de inmediato.',
    publishedOn: (date: string) => withFullStop(`Se publicó el ${date}`),
    expiryHint: 'Después de ella solo la ven los administradores.',
    holdsHint: 'Después, a quienes lleguen no se les pide confirmarla.',
    schedule: 'Programar',
    /** Question before sending an item whose publication date has passed. */
    pastQuestion: '¿Publicar ahora?',
    pastHint: (date: string) => `La fecha de publicación ya pasó (${date}): la noticia se publica de inmediato.`,
    expiry: {
      pastQuestion: '¿Dar la noticia por vencida?',
      pastHint: (date: string) =>
        `La fecha de vencimiento ya pasó (${date}): los lectores dejan de verla de inmediato.`,
    },
    loadFailed: 'No pudimos cargar la noticia.',
    published: 'La noticia ya está publicada.',
    scheduled: 'La noticia quedó programada.',
  },
  /** Drafts that administrators write together. */
  drafts: {
    saveHint: 'Lo ven y lo continúan los administradores de noticias. La visibilidad se elige al publicar.',
    noneHint: 'Guarda uno desde el formulario de una noticia nueva.',
  },
  /** @spec 1§4, 1§5 Event and news forms */
  /** Texts of a news item as a person's responsibility. */
  responsibility: { name: 'Noticia programada', draft: 'Borrador de noticia' },
  errors: {
    photoRequired: 'Foto es un campo obligatorio',
    titleRequired: 'Titulo es un campo obligatorio',
    descriptionRequired: 'Descripción es un campo obligatorio',
    contentRequired: 'Contenido es un campo obligatorio',
    categoryRequired: 'Categoria es un campo obligatorio',
    cityRequired: 'Seleccione una ciudad',
    daysRequired: 'Seleccione un número de días',
    onePhoto: 'La noticia lleva una sola foto',
    contentTooLong: 'El contenido es demasiado largo',
    dateInvalid: 'Escribe una fecha y una hora válidas',
    publicationTooFar: (days: number) => `La publicación se puede programar hasta ${days} días antes`,
    alreadyPublished: 'La noticia ya se publicó',
    expiryTooEarly: 'La fecha de vencimiento debe ser posterior a la de publicación',
    holdsTooShort: 'La fecha hasta la que está vigente debe ser posterior a la de publicación',
    mandatoryByAdmins: 'Solo los administradores de noticias deciden si requiere confirmación',
    notConfirmable: 'Esta noticia no pide confirmación',
    remindedRecently: 'Ya se envió un recordatorio hace menos de una hora',
    categoryTitleRequired: 'Escribe el nombre de la categoría',
    categoryRepeated: 'Ya existe una categoría con ese nombre',
    categoryInUse: 'Hay noticias en esta categoría',
  },
};
