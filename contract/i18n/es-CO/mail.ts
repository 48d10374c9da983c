/** Texts of mails and of the page that unsubscribes from them. */
export const mail = {
  hello: (name: string) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
  /** Link to the place of the event. */
  open: (organisation: string) => `Ver en ${organisation}`,
  all: 'Ver todas las notificaciones',
  digest: {
    subject: (count: number) =>
      count === 1 ? 'Tienes 1 notificación sin ver' : `Tienes ${count} notificaciones sin ver`,
    lead: 'Esto es lo que no has visto desde ayer:',
    more: (count: number) => (count === 1 ? 'Y 1 más.' : `Y ${count} más.`),
  },
  preferences: 'Cambiar mis preferencias',
  unsubscribe: 'No recibir más correos como este',
  /**
   * Names of mails that are not a notification's topic, shown in the outbox instead of the subject and on the
   * unsubscribe page.
   */
  topics: {
    digest: 'Resumen diario',
    reset: 'Código para cambiar la contraseña',
    address: 'Cambio de correo',
    merge: 'Unión de fichas',
    password: 'Cambio de contraseña',
    device: 'Ingreso en un dispositivo nuevo',
    security: 'Cambio en tu forma de entrar',
    loan: 'Mensajes sobre préstamos',
    invitation: 'Invitación a la red',
    friends: 'Invitación de un amigo',
    message: 'Mensaje de una persona',
    test: 'Prueba de la plantilla',
  },
  page: {
    title: 'Correos de notificaciones',
    question: (topic: string) => `¿Quieres dejar de recibir correos de «${topic}»?`,
    note: 'En la red seguirás viendo tus notificaciones como hasta ahora.',
    button: 'Dejar de recibirlos',
    done: 'Listo',
    ended: (topic: string) => `No recibirás más correos de «${topic}». Puedes volver a activarlos en tus preferencias.`,
    invalid: 'Este enlace no es válido',
    invalidLead: 'Puede estar incompleto. Copia la dirección entera o cambia tus preferencias en la red.',
    home: 'Ir a la red',
  },
  /** Texts of mails between people. @spec 3§7.5 */
  message: { lead: (name: string) => `${name} te escribe desde la red:`, action: 'Ir al sitio' },
  errors: {
    required: 'Este campo es requerido',
    tooLong: (max: number) => `Escribe máximo ${max} caracteres`,
    unreadable: 'Este texto tiene caracteres que no se pueden guardar',
    notColleagues: 'Solo puedes escribirles a personas de tu organización que muestran su correo',
    tooManyRecipients: (max: number) => `Escribe máximo a ${max} personas`,
    enough: 'Enviaste muchos correos en poco tiempo. Inténtalo más tarde.',
  },
};
