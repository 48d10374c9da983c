/** A person's page. @spec 2§2 Profile page, 2§8 */
export const profile = {
  page: {
    loading: 'Cargando el perfil',
    missing: 'No se encontró la información de este perfil. Verifica los datos.',
    failed: 'No pudimos cargar este perfil.',
    toDirectory: 'Ver los miembros de la red',
    /** Opens 'Ver como'. */
    viewAs: 'Ver como…',
    sections: 'Secciones del perfil',
  },
  /** Without a first and a last name. @spec 2§3 */
  recognise: 'Dar reconocimiento',
  noName: 'Sin nombre',
  tabs: {
    feed: 'Publicaciones',
    aboutme: 'Gustos',
    pics: 'Fotos',
    process: 'Procesos',
  },
  facts: {
    email: 'Correo',
    ext: (extension: string) => `Ext. ${extension}`,
    phone: 'Teléfono',
    cellphone: 'Celular',
    /** Beside what one hides from everybody else. */
    hidden: 'Solo lo ves tú',
  },
  edit: {
    menu: 'Editar perfil',
    cover: 'Foto de portada',
    photo: 'Foto de perfil',
    data: 'Datos',
    privacy: 'Privacidad',
    loans: 'Datos de préstamo',
    changeCover: 'Cambiar portada',
    changePhoto: 'Cambiar foto de perfil',
  },
  data: {
    title: 'Datos',
    subtitle: 'Lo que tus colegas ven de ti, según tu privacidad',
    aboutme: 'Sobre mí',
    phone: 'Teléfono fijo',
    ext: 'Extensión',
    cellphone: 'Celular',
    networks: 'Redes sociales',
    networkHint: 'La dirección de tu página, como https://…',
    save: 'Guardar',
    saved: 'cambios realizados con éxito!',
    failed: 'No pudimos guardar tus datos.',
  },
  picture: {
    choose: 'Elegir una foto',
    other: 'Elegir otra foto',
    refused: 'Elige una foto que este navegador pueda leer',
    save: 'Guardar',
    saved: 'cambios realizados con éxito!',
    failed: 'Falló actualizando la imagen',
    /** Another photo was saved in another tab or on another device. */
    meanwhile: 'Cambiaste esta foto en otro lugar. Guarda otra vez si prefieres la que elegiste aquí.',
  },
  photos: {
    title: 'Fotos',
    add: 'Agregar fotos',
    adding: 'Subiendo fotos…',
    addFailed: 'No pudimos agregar las fotos.',
    refused: (names: string) => `Esto no es una foto: ${names}`,
    full: (max: number) => `Tu álbum puede tener hasta ${max} fotos`,
    open: (position: number, count: number) => `Ver la foto ${position} de ${count}`,
    emptyTitle: 'Aún no hay fotos',
    emptyHint: 'Agrega las que quieras compartir con tus colegas.',
    remove: 'Eliminar foto',
    removeLabel: (position: number) => `Eliminar la foto ${position}`,
    removeQuestion: '¿Eliminar foto?',
    removeHint: 'Se quita de tu álbum para todos.',
    removed: 'Eliminación exitosa',
    removeFailed: 'No pudimos eliminar la foto.',
  },
  /** Another edit of one's own, in another tab or on another device, was saved first. */
  meanwhile: {
    taken: (fields: string) => `Lo que cambiaste en otro lugar ya está en el formulario: ${fields}.`,
    both: (fields: string) => `También cambiaste en otro lugar: ${fields}. Queda lo que escribiste aquí.`,
    valued: (field: string, value: string) => `${field} («${value}»)`,
    saveAgain: 'Revisa y guarda otra vez.',
  },
  /** A colleague's card, beside their name. */
  card: {
    label: (name: string) => `Tarjeta de ${name}`,
    loading: 'Cargando la tarjeta',
    open: 'Ver perfil',
  },
  about: {
    title: 'Sobre mí',
    titleOf: (name: string) => `Sobre ${name}`,
    edit: 'Editar',
    editLabel: 'Editar lo que dices de ti',
    nothing: 'Cuéntales a tus colegas quién eres.',
    networks: 'Redes sociales',
    manager: 'Reporta a',
    changeManager: 'Cambiar jefe',
    chart: 'Ver en el organigrama',
    /** Of a day with its year, which is the owner's and the administrators'; others see day and month. */
    entryDate: 'Fecha de ingreso',
    birthday: 'Cumpleaños',
    /** @spec 2§9 */
    secretBirthday: 'Cumpleaños secreto',
    anniversary: 'Aniversario laboral',
  },
};
