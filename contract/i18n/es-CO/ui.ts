/** Texts of the parts that every screen is made of. */
export const ui = {
  /** How long ago, by `timeAgo`. @spec 1§9 */
  age: {
    minutes: (count: number) => (count === 1 ? 'Hace 1 minuto' : `Hace ${count} minutos`),
    hours: (count: number) => (count === 1 ? 'Hace 1 hora' : `Hace ${count} horas`),
  },
  breadcrumb: 'Ruta de la página',
  /** A form of which no draft is kept is closed with something in it. */
  leaving: {
    title: '¿Descartar lo que escribiste?',
    text: 'Los cambios no se han guardado y se pierden.',
    confirmLabel: 'Descartar',
  },
  close: 'Cerrar',
  cancel: 'Cancelar',
  /** Where nothing was found. */
  widen: 'Quitar búsqueda y filtros',
  accept: 'Aceptar',
  delete: 'Eliminar',
  deleting: 'Eliminando',
  retry: 'Reintentar',
  signInAgain: 'Ingresar de nuevo',
  saving: 'Guardando...',
  loading: 'Cargando...',
  opening: 'Abriendo...',
  search: 'Buscar',
  clearSearch: 'Borrar la búsqueda',
  moreOptions: 'Más opciones',
  optional: '(opcional)',
  counter: (used: number, max: number) => `${used} / ${max}`,
  counterLabel: (used: number, max: number) => `${used} de ${max} caracteres`,
  table: 'Tabla',
  carousel: 'carrusel',
  previous: 'Anterior',
  next: 'Siguiente',
  slide: (position: number, total: number) => `${position} de ${total}`,
  pagination: 'Paginación',
  page: (number: number) => `Página ${number}`,
  /** With a pointer there is a second way. */
  orDropHere: (label: string) => `${label}, o arrastra los archivos aquí`,
  /** Under a list that shows only the first of very many. */
  typeForMore: 'Hay más: sigue escribiendo.',
  chooseFiles: 'Elegir archivos',
  presence: {
    available: 'Disponible',
    busy: 'Ocupado',
    away: 'Ausente',
    unknown: 'Sin conexión',
  },
  errorState: {
    title: 'Se enredó el hilo',
    text: 'No pudimos cargar esta información. Inténtalo otra vez.',
  },
  errorDialog: {
    code: 'Código de error:',
    codeInformative: 'Código:',
    showDetails: 'Ver detalles técnicos',
    details: 'Detalles técnicos',
    copy: 'Copiar',
    copied: 'Copiado',
  },
  link: { copy: 'Copiar enlace', copied: 'Enlace copiado', failed: 'No se pudo copiar el enlace.' },
  /** @spec 2§6 */
  refusal: '¡Alerta! Usted no tiene permisos para administrar este elemento.',
  notices: 'Avisos',
  dismissNotice: 'Cerrar aviso',
};
