import { withFullStop } from '../../lib/text.ts';

export const news = {
  /** Texts of the news tab. @spec 1§2 News and events page */
  list: {
    create: 'Crear Noticia',
    featured: 'Noticias destacadas',
    previous: 'Noticia anterior',
    next: 'Noticia siguiente',
    open: 'Ir a la noticia',
    openFor: (title: string) => `Ir a la noticia: ${title}`,
    region: 'Más noticias',
    pages: 'Páginas de noticias',
    loading: 'Cargando noticias',
    search: 'Buscar noticias',
    category: 'Categoría',
    everyCategory: 'Todas las categorías',
    /** @param number the count as it is written for the reader */
    found: (count: number, number: string) => (count === 1 ? '1 noticia' : `${number} noticias`),
    nothingFound: 'No encontramos noticias',
    nothingFoundHint: 'Prueba con otras palabras u otra categoría.',
    emptyTitle: 'Aún no hay noticias',
    emptyHint: 'Cuando se publique una, aparecerá aquí.',
    failedHint: 'No pudimos cargar las noticias.',
  },
  states: { programada: 'Programada', publicada: 'Publicada', vencida: 'Vencida' },
  /** Actions on a news item. @spec 1§2, 1§4, 1§6 */
  menu: {
    options: (title: string) => `Opciones de ${title}`,
    edit: 'Editar noticia',
    remove: 'Eliminar noticia',
    confirmations: 'Ver confirmaciones',
    removeQuestion: '¿Está seguro de querer eliminar esta noticia?',
    removed: 'Noticia eliminada',
    removeFailed: 'No se pudo eliminar la noticia.',
  },
  /** Texts of a news item's page. @spec 1§2 /new/{newId} */
  detail: {
    back: 'Noticias',
    share: 'Compartir',
    shareText: (title: string, address: string) => `${title}: ${address}`,
    formerAuthor: 'Equipo editorial',
    due: (date: string) => `Se publica el ${date}`,
    scheduled: (date: string) =>
      `${withFullStop(`Programada para el ${date}`)} Aún no la ve nadie más que los administradores.`,
    expired: (date: string) => `${withFullStop(`Venció el ${date}`)} Ya no la ve nadie más que los administradores.`,
    loading: 'Cargando la noticia',
    missingTitle: 'Noticia no encontrada',
    missingHint: 'Parece que la noticia no existe, verifica la dirección!',
    failedHint: 'No pudimos cargar la noticia.',
    aside: 'Más para leer',
    others: 'Otras noticias',
    seeAll: 'Ver todas',
  },
  /** Texts of mandatory news and of confirming that it was read. */
  reading: {
    title: 'Esta noticia requiere tu confirmación',
    hint: 'Léela completa y confirma que la entendiste.',
    confirm: 'He leído y entendido',
    confirming: 'Confirmando...',
    confirmed: (date: string) => `Confirmaste tu lectura el ${date}`,
    done: 'Gracias por confirmar tu lectura.',
    failed: 'No se pudo guardar tu confirmación.',
    mark: 'Requiere confirmación',
    markConfirmed: 'Lectura confirmada',
  },
  /** Texts of the file of confirmations. */
  confirmations: {
    file: (title: string) => `Confirmaciones de ${title}`,
    name: 'Nombre',
    email: 'Correo',
    version: 'Versión',
    area: 'Área',
    state: 'Estado',
    date: 'Fecha',
    confirmed: 'Confirmó',
    /** State of a person who confirmed the text before its author asked everybody again. */
    confirmedEarlier: 'Confirmó una versión anterior',
    pending: 'Pendiente',
    /** State of a person who came when the news item no longer held. */
    notAsked: 'No se le pidió',
    idNumber: 'Identificación',
    channel: 'Medio',
    channels: { web: 'Computador', phone: 'Celular' },
    earlierVersion: (version: number) => `Confirmó la versión ${version}`,
    /** Texts of the dialog of people who have and have not confirmed. */
    title: 'Confirmaciones de lectura',
    tabs: 'Estado de la confirmación',
    confirmedTab: 'Confirmaron',
    pendingTab: 'Pendientes',
    summary: (confirmed: string, total: string) => `${confirmed} de ${total} confirmaron`,
    on: (date: string) => `Confirmó el ${date}`,
    more: 'Ver más',
    loading: 'Cargando confirmaciones',
    nobody: 'Aún nadie ha confirmado',
    everybody: 'Todas las personas confirmaron',
    failedHint: 'No pudimos cargar las confirmaciones.',
    search: 'Buscar personas',
    areaFilter: 'Área',
    everyArea: 'Todas las áreas',
    nobodyFound: 'No encontramos a nadie',
    remind: 'Recordar',
    /** Shown beside the people found by a search, who are not all of them. */
    remindAll: 'Recordar a todas',
    remindPerson: (name: string) => `Recordar a ${name}`,
    remindedPerson: (name: string) => `Ya se le recordó a ${name}`,
    remindedOn: (date: string) => `Recordatorio enviado: ${date}`,
    remindQuestion: '¿Enviar el recordatorio?',
    remindHint: (count: string, isOne: boolean) =>
      isOne
        ? 'Le llegará a 1 persona que aún no ha confirmado.'
        : `Les llegará a ${count} personas que aún no han confirmado.`,
    remindAllHint: (count: string, isOne: boolean) =>
      isOne
        ? 'Le llegará a la única persona que falta en todas las áreas, aunque no sea de las que buscaste.'
        : `Les llegará a las ${count} personas que faltan en todas las áreas, no solo a las que buscaste.`,
    reminding: 'Enviando...',
    reminded: (count: string, isOne: boolean) =>
      isOne ? 'Se envió el recordatorio a 1 persona.' : `Se envió el recordatorio a ${count} personas.`,
    remindFailed: 'No se pudo enviar el recordatorio.',
    download: 'Descargar CSV',
    downloadPdf: 'Descargar PDF',
    downloading: 'Descargando...',
    downloadFailed: 'No se pudo descargar el archivo.',
  },
  /** Texts of the administration table. @spec 1§2 Other modals, 1§9 */
  table: {
    title: 'Noticias',
    add: 'Agregar Noticia',
    drafts: 'Borradores',
    search: 'Buscar Noticia',
    columns: { title: 'Título', created: 'Creado', published: 'Publicación', expires: 'Vence', category: 'Categoría' },
    state: 'Estado',
    everyState: 'Todos los estados',
    everyCategory: 'Todas las categorías',
    featured: 'Destacada',
    edit: (title: string) => `Editar: ${title}`,
    remove: (title: string) => `Eliminar: ${title}`,
    confirmations: (title: string) => `Ver confirmaciones: ${title}`,
    everybody: 'Todos pueden publicar',
    everybodySaved: 'cambios realizados con éxito!',
    everybodyFailed: 'No se pudo guardar quién puede publicar.',
    emptyTitle: 'No se encontraron resultados',
    emptyHint: 'Ningún dato disponible en esta tabla',
    loading: 'Cargando noticias',
    samples: [
      ['Jornada de bienestar', '2026/03/18', '2026/03/19', '–', 'Bienestar'],
      ['Nuevo horario de la sede', '2026/03/11', '2026/03/12', '2026/04/12', 'Comunicados'],
    ],
    failedHint: 'No pudimos cargar las noticias.',
    refusedTitle: 'No administras las noticias',
    sorting: { asc: 'Más antiguas primero', desc: 'Más recientes primero' },
  },
};
