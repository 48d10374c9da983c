/** Texts of comments and reactions. `errors` are the server's and the forms' sentences. */
export const social = {
  /** How long ago, by `commentAge`. @spec 1§9 */
  age: {
    minutes: (count: number) => (count === 1 ? 'Hace 1 minuto' : `Hace ${count} minutos`),
    hours: (count: number) => (count === 1 ? 'Hace 1 hora' : `Hace ${count} horas`),
  },
  reactions: {
    like: 'Me gusta',
    applause: 'Aplaudir',
    comment: 'Comentar',
    /** Name of the group of buttons. */
    label: 'Reacciones',
    failed: 'No se pudo guardar tu reacción.',
  },
  /** The list under an item and its steps. @spec 1§2 Comments */
  comments: {
    label: 'Comentarios',
    more: 'Ver más comentarios',
    less: 'Ver menos comentarios',
    hide: 'Ocultar comentarios',
    moreReplies: 'Ver más respuestas',
    lessReplies: 'Ver menos respuestas',
    loading: 'Cargando comentarios',
    failed: 'No pudimos cargar los comentarios.',
    retry: 'Reintentar',
    repliesOf: (name: string) => `Respuestas a ${name}`,
  },
  comment: {
    reply: 'Responder',
    replyTo: (name: string) => `Responder a ${name}`,
    options: (name: string) => `Opciones del comentario de ${name}`,
    edit: 'Editar comentario',
    remove: 'Eliminar comentario',
    removeQuestion: '¿Eliminar comentario?',
    removeHint: 'También se eliminan sus respuestas. No se puede deshacer.',
    removing: 'Eliminando',
    removeFailed: 'No se pudo eliminar el comentario.',
    edited: 'editado',
    image: (name: string) => `Imagen del comentario de ${name}`,
  },
  editor: {
    comment: 'Escribe un comentario',
    reply: 'Escribe una respuesta',
    addImage: 'Agregar una imagen',
    removeImage: 'Quitar la imagen',
    send: 'Enviar comentario',
    sendReply: 'Enviar respuesta',
    save: 'Guardar',
    saving: 'Guardando...',
    cancel: 'Cancelar',
    failed: 'No se pudo enviar. Lo que escribiste sigue aquí.',
    uploading: (percent: number) => `Subiendo la imagen: ${percent} %`,
    retryImage: 'Subir otra vez',
  },
  errors: {
    commentEmpty: 'Escribe un comentario o agrega una imagen',
    commentTooLong: (max: number) => `El comentario puede tener hasta ${max} caracteres`,
    imageOnly: 'Solo puedes agregar una imagen al comentario',
  },
};
