/** Texts of the privacy of the person's own profile. @spec 2§3 PrivacyConfiguration, 2§6 Visitors */
export const profilePrivacy = {
  title: 'Privacidad',
  subtitle: 'Activa lo que quieres ocultar a los demás',
  save: 'Guardar',
  /** @spec 2§8 */
  saved: 'cambios realizados con éxito!',
  failed: 'No pudimos guardar tu privacidad.',
  flags: {
    PrivatePhone: { title: 'Teléfono', hint: 'Fijo, extensión y celular' },
    PrivateSocial: { title: 'Redes sociales', hint: 'Linkedin, Facebook, Instagram y Youtube' },
    PrivateFeed: { title: 'Publicaciones', hint: 'Lo que compartes en tu muro' },
    PrivateGroups: { title: 'Grupos', hint: 'Los grupos a los que perteneces' },
    PrivatePhotos: { title: 'Fotos', hint: 'Tu galería de fotos' },
    PrivateInterests: { title: 'Gustos', hint: 'Intereses y pasatiempos' },
    PrivateEvents: { title: 'Eventos', hint: 'Eventos a los que asistes' },
    PrivateEmail: { title: 'Correo', hint: 'Tu correo corporativo' },
    PrivateRewardsComments: { title: 'Comentarios de reconocimientos', hint: 'Lo que otros escribieron sobre ti' },
    PrivateBio: { title: 'Sobre mí', hint: 'Lo que cuentas de ti' },
    PrivateBirthday: { title: 'Cumpleaños', hint: 'En su lugar dice «Cumpleaños secreto»' },
    PrivatePresence: { title: 'Presencia', hint: 'Si estás disponible, ausente o sin conexión' },
  },
  overview: {
    title: '¿Qué ve quién?',
    intro:
      'Tu nombre, tu foto, tu cargo, tu área y tu ciudad los ve toda la organización. Lo demás lo decides tú: lo que ocultas deja de verse en todas partes al instante.',
    failed: 'No pudimos cargar lo que ven los demás.',
    loading: 'Cargando lo que ven los demás',
    table: 'Qué ve cada quien de tu perfil',
    what: 'De tu perfil',
    hide: 'Ocultar',
    hideThis: (what: string) => `Ocultar: ${what}`,
    sees: 'Lo ve',
    seesNot: 'No lo ve',
    administrators:
      'Quienes administran a las personas ven tu correo y tus teléfonos aunque los ocultes: los necesitan para invitarte y ayudarte.',
    back: 'Volver a mi perfil',
  },
  /** Kinds of viewer. */
  viewers: {
    area: { name: 'Colega de mi área', short: 'Mi área' },
    colleague: { name: 'Cualquier colega', short: 'Colegas' },
    administrator: { name: 'Administración', short: 'Admin.' },
  },
  as: {
    title: 'Ver mi perfil como…',
    banner: {
      area: 'Así ve tu perfil una persona de tu área.',
      colleague: 'Así ve tu perfil cualquier colega.',
      administrator: 'Así ve tu perfil quien administra a las personas.',
    },
    failed: 'No pudimos cargar tu perfil como lo ven los demás.',
    missing: 'Nadie mira así tu perfil',
    rest: 'Además',
  },
};
