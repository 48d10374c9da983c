/** Texts of documents of groups and areas. `errors` are the server's messages. */
export const documents = {
  title: 'Documentos',
  titleOf: (place: string) => `Documentos de ${place}`,
  seeAll: 'Ver todos',
  seeAllLabel: 'Ver todos los documentos',
  upload: 'Subir documentos',
  uploadHint: 'PDF, texto, Word, Excel, PowerPoint u OpenDocument. Con el mismo nombre, queda como una versión nueva.',
  search: 'Buscar documento',
  order: 'Ordenar por',
  orders: { newest: 'Más recientes', title: 'Nombre', size: 'Tamaño' },
  loading: 'Cargando documentos',
  more: 'Ver más documentos',
  /** @spec 2§4 */
  empty: 'Actualmente no hay archivos disponibles',
  emptyHint: 'Lo que suban sus integrantes aparecerá aquí.',
  /** @spec 2§8 */
  failed: 'Error al cargar los archivos, recargue la página para reintentarlo nuevamente',
  noResults: 'No hay documentos con esa búsqueda',
  noResultsHint: 'Prueba con otras palabras.',
  versions: (count: number) => `${count} versiones`,
  versionsOf: (title: string) => `Versiones de ${title}`,
  version: (number: number) => `Versión ${number}`,
  moreVersions: 'Ver versiones anteriores',
  loadingVersions: 'Cargando versiones',
  added: (title: string) => `«${title}» ya está en los documentos`,
  versionAdded: (title: string) => `Nueva versión de «${title}»`,
  unknownKind: (name: string) =>
    `No podemos recibir «${name}». Sube PDF, texto o archivos de Word, Excel, PowerPoint u OpenDocument.`,
  uploads: 'Documentos en camino',
  places: {
    question: (count: number) =>
      count === 1 ? '¿Dónde guardamos el documento?' : `¿Dónde guardamos los ${count} documentos?`,
    last: 'Últimos lugares',
    all: 'Todos los lugares',
    area: 'Áreas',
    group: 'Grupos',
    toggle: (name: string) => `Abrir o cerrar ${name}`,
    chosen: (place: string) => `Quedan en los documentos de ${place}.`,
    loading: 'Cargando los lugares',
    failed: 'No pudimos cargar los lugares.',
    empty: 'No puedes subir documentos a ningún lugar',
    emptyHint: 'Puedes subirlos a tu área y a los grupos colaborativos de los que haces parte.',
    done: 'Listo',
  },
  saveFailed: 'No se pudo guardar el documento.',
  bin: 'Papelera',
  deletion: {
    label: (title: string) => `Eliminar ${title}`,
    removeQuestion: '¿Eliminar el documento?',
    removeHint: (title: string, versions: number) =>
      versions === 1
        ? `«${title}» pasa a la papelera por 30 días.`
        : `«${title}» pasa a la papelera por 30 días, con sus ${versions} versiones.`,
    remove: 'Eliminar',
    /** @spec 2§8 */
    removed: 'Eliminación exitosa',
    removeFailed: 'No se pudo eliminar el documento.',
  },
  versionDeletion: {
    label: (number: number) => `Eliminar la versión ${number}`,
    removeQuestion: '¿Eliminar esta versión?',
    removeHint: (title: string, number: number) => `La versión ${number} de «${title}» se elimina para todos.`,
    remove: 'Eliminar',
    removed: 'Eliminación exitosa',
    removeFailed: 'No se pudo eliminar la versión.',
  },
  errors: {
    parentInvalid: 'Elige el grupo o el área del documento',
    fileRequired: 'Elige un archivo',
    fileUnusable: 'Ese archivo ya no está disponible o no es un documento. Súbelo otra vez.',
    archived: 'El grupo está archivado: solo se puede leer',
    nameTaken: 'Ya hay otro documento con este nombre. Cámbialo y restaura otra vez',
  },
};
