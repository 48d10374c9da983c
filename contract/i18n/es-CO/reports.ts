/** Texts of reports and their review. `errors` are the server's and the forms' sentences. */
export const reports = {
  /** Report content. @spec 1§2, 1§5 */
  form: {
    title: 'Enviar denuncia del contenido',
    reason: 'Cuéntanos qué pasa con este contenido',
    reasonHint: 'Lo leerá quien revisa las denuncias. Tu nombre no se muestra al autor.',
    send: 'Enviar',
    sending: 'Enviando...',
    cancel: 'Cancelar',
    sent: 'Denuncia enviada. Gracias por avisar.',
    failed: 'No se pudo enviar la denuncia.',
  },
  /** States of a case, as the queue names them. */
  states: {
    open: 'Pendiente',
    review: 'En revisión',
    kept: 'Conservado',
    removed: 'Retirado',
  },
  /** What is reported. */
  kinds: {
    post: 'Publicación',
    poll: 'Encuesta',
    new: 'Noticia',
    event: 'Evento',
    advert: 'Clasificado',
    comment: 'Comentario',
  },
  /** Steps of a case, after the name of who took them where there is one. */
  history: {
    opened: 'Llegó la primera denuncia',
    taken: 'tomó el caso',
    noted: 'cambió la nota interna',
    kept: 'conservó el contenido',
    removed: 'retiró el contenido',
    undone: 'deshizo el retiro',
    deleted: 'El contenido se eliminó definitivamente',
  },
  errors: {
    reasonRequired: 'Cuéntanos por qué denuncias este contenido',
    oneThing: 'Indica una publicación o un comentario',
    ownContent: 'No puedes denunciar tu propio contenido',
    tooManyReports: 'Has enviado muchas denuncias en la última hora. Inténtalo más tarde',
    tooLong: (max: number) => `El texto puede tener hasta ${max} caracteres`,
    unreadable: 'El texto tiene caracteres que no se pueden guardar',
    decisionRequired: 'Explica por qué se retira el contenido',
    otherReviewer: 'Otra persona está revisando este caso. Tómalo primero',
    closedCase: 'Este caso ya tiene una decisión',
    notRemoved: 'Este contenido no está retirado',
    undoExpired: 'Pasaron los 30 días para deshacer el retiro',
    contentGone: 'El contenido ya no existe',
  },
};
