/** Texts of the components that all screens share. */
export const ui = {
  filters: {
    open: 'Filtros',
    openWith: (active: number) => (active === 1 ? 'Filtros, 1 activo' : `Filtros, ${active} activos`),
  },
  /** Ages, by `timeAgo`. @spec 1§9 */
  age: {
    minutes: (count: number) => (count === 1 ? 'Hace 1 minuto' : `Hace ${count} minutos`),
    hours: (count: number) => (count === 1 ? 'Hace 1 hora' : `Hace ${count} horas`),
  },
  breadcrumb: 'Ruta de la página',
  /** Texts of closing a form that has content and keeps no draft. */
  leaving: {
    title: '¿Descartar lo que escribiste?',
    text: 'Los cambios no se han guardado y se pierden.',
    confirmLabel: 'Descartar',
  },
  close: 'Cerrar',
  cancel: 'Cancelar',
  /** Button shown if nothing is found. */
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
  /** Label for pointer users, who can also drop files. */
  orDropHere: (label: string) => `${label}, o arrastra y suelta aquí`,
  /** Shown under a list that is limited to the first of very many entries. */
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
  undo: 'Deshacer',
  dismissNotice: 'Cerrar aviso',
};
