/** Texts of the feed. `errors` are the server's and the forms' sentences. */
export const feed = {
  /** After "compartió", by `sharedKind`. @spec 1§2 Feed item */
  shared: {
    status: 'un estado',
    documents: 'documentos',
    video: 'un video',
    videos: 'videos',
    media: 'medios',
    photos: 'fotos',
    mediaAndDocuments: 'medios y documentos',
    news: 'una noticia',
    event: 'un evento',
    advert: 'un clasificado',
    poll: 'una encuesta',
  },
  errors: {
    textRequired: 'Escribe qué quieres compartir',
    textTooLong: (max: number) => `El texto puede tener hasta ${max} caracteres`,
    textUnreadable: 'El texto tiene caracteres que no se pueden guardar',
    altTooLong: (max: number) => `La descripción de la imagen puede tener hasta ${max} caracteres`,
    tooManyFiles: 'Algunos archivos no se han cargado porque se excedió el límite',
    filesInvalid: 'Revisa los archivos adjuntos',
    filesRepeated: 'Un mismo archivo está adjunto dos veces',
    targetsInvalid: 'Revisa los grupos y áreas elegidos',
    targetsTooMany: (max: number) => `Puedes elegir hasta ${max} grupos y áreas`,
    targetsRequired: 'Elige dónde publicar',
    targetsForeign: 'Solo puedes publicar en los grupos y áreas a los que perteneces',
  },
};
