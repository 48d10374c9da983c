/** Terms and data policy: refusals, and records of acceptance. */
export const legal = {
  errors: {
    tooLong: (max: number) => `Puede tener hasta ${max} caracteres`,
    textUnreadable: 'El texto tiene caracteres que no se pueden guardar',
    /** @spec 3§8.1 */
    textRequired: 'Este campo es requerido',
    versionInvalid: 'Di qué versión de los términos aceptas',
    changed: 'Los términos cambiaron mientras los leías. Léelos otra vez antes de aceptarlos',
    contactInvalid: 'Elige a una persona activa de tu organización que tenga correo',
    overtaken: (version: number) =>
      `Alguien publicó la versión ${version} mientras escribías. Léela antes de publicar la tuya`,
  },
  /** Person to whom people write about their personal data. */
  contact: {
    kind: 'Términos',
    label: 'Responsable de los datos personales',
    write: (email: string) => `Escribir a ${email}`,
  },
  ask: {
    title: 'Antes de empezar',
    changedTitle: 'Actualizamos los términos',
    lead: 'Lee y acepta los términos y la política de datos de tu organización.',
    changedLead: 'Hay una versión nueva. Léela y acéptala para seguir.',
    accept: 'Acepto los términos y la política de datos',
    required: 'Acepta los términos y la política de datos para continuar',
    signOut: 'Cerrar sesión',
    continue: 'Continuar',
    failed: 'No pudimos guardar que los aceptas',
    text: 'Texto de los términos y la política de datos',
  },
  page: {
    failed: 'No pudimos cargar los términos.',
    version: (version: number) => `Versión ${version}`,
    acceptedOn: (date: string) => `La aceptaste el ${date}`,
    publishedOn: (date: string) => `Publicada el ${date}`,
    hash: 'Huella del texto (SHA-256)',
    earlier: 'Versiones que aceptaste antes',
  },
};
