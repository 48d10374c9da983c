import { withFullStop } from '../../lib/text.ts';

/** Texts of the event form, loaded when it opens. `errors` are the messages of the server and the form. */
export const eventsForm = {
  /** Texts of creating or editing an event. @spec 1§2 Other modals, 1§5 Event and news forms */
  form: {
    createTitle: 'Crear evento',
    editTitle: 'Editar evento',
    labels: {
      Attachments: 'Foto',
      Title: 'Título',
      Description: 'Descripción',
      StartDate: 'Fecha de inicio',
      EndDate: 'Fecha final',
      Location: 'Lugar',
      City: 'Ciudad',
      Requirement: 'Requisito',
      Capacity: 'Cupos',
      ClosingDate: 'Cierre de inscripciones',
      Content: 'Contenido',
    },
    addPhoto: 'Agregar foto',
    photoHint: 'La portada del evento.',
    placePlaceholder: 'Parque, sede, sala o enlace',
    capacityHint: 'Sin un número hay cupo para todos.',
    closingHint: 'Después nadie más puede inscribirse.',
    /** Question before sending an event that has already begun. */
    pastQuestion: '¿El evento ya empezó?',
    pastHint: (date: string) => withFullStop(`La fecha de inicio ya pasó: ${date}`),
    closing: {
      pastQuestion: '¿Cerrar las inscripciones ahora?',
      pastHint: (date: string) => `La fecha de cierre ya pasó (${date}): nadie más puede inscribirse.`,
    },
    loadFailed: 'No pudimos cargar el evento.',
    published: 'El evento ya está publicado.',
  },
  drafts: {
    saveHint: 'Lo ven y lo continúan los administradores de eventos. La visibilidad se elige al publicar.',
    noneHint: 'Guarda uno desde el formulario de un evento nuevo.',
  },
  /** Texts of an event draft as a person's responsibility. */
  responsibility: { draft: 'Borrador de evento' },
  errors: {
    photoRequired: 'Foto es un campo obligatorio',
    photosTooMany: 'El evento tiene una sola foto',
    titleRequired: 'Titulo es un campo obligatorio',
    descriptionRequired: 'Descripción es un campo obligatorio',
    placeRequired: 'Lugar es un campo obligatorio',
    startRequired: 'Fecha es un campo obligatorio',
    startInvalid: 'Revisa la fecha de inicio',
    endInvalid: 'Revisa la fecha final',
    startAfterEnd: 'La fecha de inicio no puede ser posterior a la final',
    endBeforeStart: 'La fecha final no puede ser anterior a la de inicio',
    cityRequired: 'Seleccione al menos una opción',
    over: 'Este evento ya terminó',
    cancelled: 'Este evento fue cancelado',
    closed: 'Las inscripciones ya cerraron',
    capacityInvalid: (max: number) => `Los cupos van de 1 a ${max.toLocaleString('es-CO')}`,
    closingInvalid: 'Revisa el cierre de inscripciones',
    closingAfterEnd: 'Las inscripciones no pueden cerrar después del evento',
  },
};
