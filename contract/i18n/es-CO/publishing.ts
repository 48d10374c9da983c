/** Texts common to the forms of publications, and of the choice of audience. @spec 1§4, 1§5 Event and news forms */
export const publishing = {
  /** Refusal of an heir for planned publications. */
  heirUnable: 'Quien reciba esto debe poder publicarlo, también en los grupos privados que tiene',
  form: {
    publish: 'Publicar',
    update: 'Actualizar',
    cityPlaceholder: 'Escribe el municipio',
    noCity: 'Ningún municipio se llama así',
    citiesFailed: 'No pudimos cargar los municipios.',
    recovered: 'Recuperamos lo que estabas escribiendo.',
    discard: 'Empezar de cero',
    saveFailed: 'No se pudo guardar. Lo que escribiste sigue aquí.',
    updated: 'cambios realizados con éxito!',
    /** Reasons why the button is disabled. */
    waits: {
      uploading: 'Espera a que terminen de subir las fotos.',
      failed: 'Hay fotos que no se subieron: inténtalo otra vez o quítalas.',
      refused: 'Hay fotos que no se pueden subir: quítalas para continuar.',
    },
  },
  /** Texts of a post's dialog. @spec 1§2 */
  post: {
    tools: 'Agregar a la publicación',
    moreMedia: 'Agregar más fotos o videos',
    dropHint: 'Suelta aquí las fotos, videos o documentos',
    /** Reasons why the button is disabled. */
    waits: {
      uploading: 'Espera a que terminen de subir los archivos.',
      failed: 'Hay archivos que no se subieron: súbelos otra vez o quítalos.',
      refused: 'Hay archivos que no se aceptaron: quítalos para continuar.',
    },
    saveFailed: 'No se pudo publicar. Lo que escribiste sigue aquí.',
    published: 'Tu publicación ya está en el inicio.',
    sentTo: (places: string) => `Tu publicación ya está en ${places}.`,
    labels: { Description: 'Texto', Mentions: 'Menciones', Attachments: 'Archivos' },
  },
  /** Summary of where a publication appears. */
  publishedIn: (place: string) => `Se publica en ${place}`,
  /** Home as a place in that summary. */
  homePlace: 'Inicio',
  reaches: (count: number) => (count === 1 ? 'llega a 1 persona' : `llega a ${count} personas`),
  choosePlaces: 'Elegir grupos y áreas',
  title: 'Visibilidad',
  home: 'Inicio',
  homeHint: 'Aparece en las publicaciones de toda la organización',
  groups: 'Grupos específicos',
  areas: 'Áreas específicas',
  private: 'Privado',
  noGroups: 'Aún no perteneces a ningún grupo.',
  otherGroup: 'Buscar otro grupo público',
  otherArea: 'Buscar otra área',
  placeName: 'Escribe su nombre',
  noPlace: 'Ninguno se llama así',
  placesFailed: 'No pudimos cargar tus grupos y áreas.',
  closed: '*Se excedió el tiempo para editar la visibilidad',
  optionRequired: 'Seleccione al menos una opción',
  groupRequired: 'Seleccione al menos un grupo',
  areaRequired: 'Seleccione al menos un área',
  /** Texts of closing a form while files are still being uploaded. */
  leaving: {
    title: '¿Cerrar sin esperar los archivos?',
    text: 'Los que faltan por subir se pierden. Lo demás queda guardado como borrador.',
    confirmLabel: 'Cerrar',
    cancelLabel: 'Seguir esperando',
  },
  /** Texts of earlier versions and of the current text. */
  versions: {
    open: 'Versiones',
    title: 'Versiones anteriores',
    list: 'Versiones, la más reciente primero',
    line: (number: number, date: string, editor: string | null) =>
      `Versión ${number} · ${date}${editor === null ? '' : ` · ${editor}`}`,
    /** Name of the newest version, which is published. */
    current: 'Versión actual',
    against: 'Comparar con',
    withForm: 'Lo que está en el formulario',
    withPrevious: 'La versión anterior',
    sinceVersion: (number: number) =>
      `Lo tachado estaba en la versión ${number}; lo subrayado es nuevo en el formulario.`,
    betweenVersions: (older: number, newer: number) =>
      `Lo tachado estaba en la versión ${older}; lo subrayado es nuevo en la versión ${newer}.`,
    restore: 'Restaurar esta versión',
    restored: (number: number) => `Pusimos la versión ${number} en el formulario. Revísala y guarda.`,
    fieldTitle: 'Título',
    description: 'Descripción',
    content: 'Contenido',
    photos: 'Fotos',
    photosDiffer: 'Las fotos son otras.',
    same: 'No hay diferencias en el texto.',
    gone: 'Quitado:',
    added: 'Agregado:',
    picture: (alt: string) => (alt === '' ? '[Imagen]' : `[Imagen: ${alt}]`),
    video: (alt: string) => (alt === '' ? '[Video]' : `[Video: ${alt}]`),
    none: 'El texto y las fotos no han cambiado: solo existe esta versión.',
    loading: 'Cargando versiones',
    failedHint: 'No pudimos cargar las versiones.',
  },
  /** Texts of drafts that the administrators of a kind write together. */
  drafts: {
    title: 'Borradores compartidos',
    save: 'Guardar borrador',
    name: 'Nombre del borrador',
    untitled: 'Sin título',
    saved: 'Borrador guardado.',
    saveFailed: 'No se pudo guardar el borrador.',
    /** Used if another person has saved or removed the draft in the meantime. */
    saveApart: 'Guardar aparte',
    apartHint: 'Puedes guardar lo tuyo en un borrador aparte.',
    line: (editor: string | null, date: string) => (editor === null ? `Guardado el ${date}` : `${editor} · ${date}`),
    remove: (name: string) => `Eliminar el borrador: ${name}`,
    removeQuestion: '¿Está seguro de querer eliminar este borrador?',
    removed: 'Borrador eliminado',
    removeFailed: 'No se pudo eliminar el borrador.',
    none: 'No hay borradores',
    loading: 'Cargando borradores',
    failedHint: 'No pudimos cargar los borradores.',
    errors: {
      nameRequired: 'Escribe el nombre del borrador',
      full: (max: number) => `Ya hay ${max} borradores: elimina alguno`,
      gone: 'El borrador ya no existe: otra persona lo publicó o lo eliminó',
      edited: 'Otra persona guardó este borrador mientras tanto. Ábrelo otra vez',
    },
  },
  /** Texts of the preview for readers. */
  preview: {
    open: 'Vista previa',
    title: 'Así se verá',
    devices: 'Ancho de la pantalla',
    desktop: 'Computador',
    phone: 'Teléfono',
  },
  tools: 'Revisar',
};
