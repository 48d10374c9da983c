/** Texts of the frame around every page: header, navigation, home, failures. */
export const shell = {
  product: 'Tertulia',
  skipToContent: 'Saltar al contenido',
  logo: (organisation: string) => `${organisation}, ir al inicio`,
  pageTitle: (page: string, organisation: string) => `${page} · ${organisation}`,
  search: {
    label: 'Toda la red',
    placeholder: 'Busca documentos, noticias o personas',
    placeholderShort: 'Busca en toda la red',
    open: 'Buscar',
    suggestions: 'Sugerencias',
  },
  notifications: {
    title: 'Notificaciones',
    /** Name of the bell, with its count. */
    bell: (unread: string) => `Notificaciones, ${unread} sin leer`,
  },
  /** Texts of the profile dropdown. @spec 3§2.2 */
  account: {
    label: (name: string) => `Menú de ${name}`,
    sendMessage: 'Enviar mensaje',
    loanMessage: 'Mensaje de préstamo',
    loanClaims: 'Reclamos de datos',
    contact: 'Contáctanos',
    profile: 'Mi perfil',
    groups: 'Mis grupos',
    settings: 'Configuración',
    editAccount: 'Editar mi cuenta',
    changePassword: 'Cambiar mi contraseña',
    signOut: 'Cerrar sesión',
    viewProfile: 'Ver mi perfil',
  },
  /** Texts of the left navigation. @spec 3§2.3 */
  nav: {
    label: 'Principal',
    labelMobile: 'Principal, móvil',
    more: 'Más Opciones',
    home: 'Inicio',
    loans: 'Préstamo',
    terms: 'Términos y política de datos',
  },
  /** Titles of pages that the navigation does not lead to. */
  pages: {
    notifications: 'Notificaciones',
    notificationPreferences: 'Preferencias de notificaciones',
  },
  /** Texts of the page with both tabs. @spec 1§2 News and events page */
  tabsPage: {
    title: 'Noticias y eventos',
    tabs: 'Secciones',
    administer: (name: string) => `Administrar ${name.toLowerCase()}`,
  },
  /** Names of the administration's entries. @spec 3§2.4 */
  admin: {
    title: 'Administración',
    departments: 'Áreas',
    groups: 'Grupos',
    directory: 'Miembros de la Red',
  },
  home: {
    banner: 'Anuncio de la organización',
    goodMorning: (name: string) => `Buenos días, ${name}`,
    goodAfternoon: (name: string) => `Buenas tardes, ${name}`,
    goodEvening: (name: string) => `Buenas noches, ${name}`,
    bannerDot: (position: number) => `Anuncio ${position}`,
    featuredGroups: 'Grupos destacados',
    seeAll: 'Ver todos',
    members: (count: number) => (count === 1 ? '1 miembro' : `${count} miembros`),
    noGroups: 'Todavía no hay grupos.',
  },
  notFound: {
    title: 'No encontramos esta página',
    text: 'La dirección no existe o ya no está disponible.',
    back: 'Ir al inicio',
  },
  /** Texts of the settings dialog. */
  settings: {
    title: 'Configuración',
    theme: 'Tema',
    scheme: 'Apariencia',
    language: 'Idioma',
    themes: {
      paramo: 'Páramo',
      caribe: 'Caribe',
      cafetal: 'Cafetal',
      guayacan: 'Guayacán',
      orquidea: 'Orquídea',
      selva: 'Selva',
    },
    schemes: { light: 'Clara', dark: 'Oscura', system: 'Como el dispositivo' },
    languages: { 'ES-CO': 'Español', 'EN-US': 'English' },
    failed: 'No se pudo guardar la configuración.',
    done: 'Listo',
  },
  connection: {
    lost: 'Perdimos la conexión. Lo que escribiste sigue aquí.',
    offline: 'No tienes conexión a internet.',
    back: 'Volvió la conexión.',
  },
  failures: {
    /** @spec 3§8.1 Generic processing failure */
    generic: 'Ocurrió un problema al momento de procesar la solicitud',
    noConnection: 'No hay conexión. Inténtalo otra vez en un momento.',
    title: 'Algo se enredó',
    text: 'Esta parte de la página falló. Recárgala para continuar.',
    reload: 'Recargar',
  },
};
