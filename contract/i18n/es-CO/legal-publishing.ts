/** Texts of the page on which Propietarios publish a version of the terms. @assumed */
export const legalPublishing = {
  intro:
    'Publica aquí una versión nueva. Cada persona la lee y la acepta en su próxima visita; lo que ya aceptó se conserva como estaba.',
  refusedTitle: 'No administras los términos',
  failed: 'No pudimos cargar los términos.',
  contact: {
    hint: 'Los términos invitan a escribirle. Su nombre y su correo se muestran junto al texto.',
    person: 'Persona',
    save: 'Guardar',
    saved: 'Guardado',
    failed: 'No se pudo guardar',
  },
  form: {
    title: 'Versión nueva',
    after: (version: number) => `Empieza con el texto de la versión ${version}.`,
    spanish: 'Español',
    english: 'English',
    name: 'Título',
    body: 'Texto',
    bodyHint: 'Una línea vacía separa los párrafos.',
    unchanged: 'Cambia algo del texto para publicar una versión nueva.',
    preview: 'Vista previa',
    saveFailed: 'No pudimos publicar la versión',
    saved: 'La versión quedó publicada',
  },
  preview: {
    title: (version: number) => `Vista previa de la versión ${version}`,
    subtitle: 'Así la va a leer cada persona, en su idioma.',
    warning: 'Todas las personas tendrán que aceptarla en su próxima visita. Después no se puede cambiar ni borrar.',
    back: 'Seguir editando',
    publish: 'Publicar',
  },
  history: {
    title: 'Versiones publicadas',
    version: (version: number) => `Versión ${version}`,
    present: 'Vigente',
    product: 'La del producto',
    by: (name: string) => `La publicó ${name}`,
    accepted: (count: number, text: string) =>
      count === 0 ? 'Nadie la ha aceptado' : count === 1 ? 'La aceptó 1 persona' : `La aceptaron ${text} personas`,
    open: 'Ver el texto',
    openOf: (version: number) => `Ver el texto de la versión ${version}`,
    failed: 'No pudimos cargar esta versión.',
  },
};
