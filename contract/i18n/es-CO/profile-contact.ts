/** Texts of a person's contact card, and of the missing parts of the viewer's own profile. */
export const profileContact = {
  open: 'Contacto',
  title: 'Tarjeta de contacto',
  loading: 'Cargando la tarjeta',
  failed: 'No pudimos cargar la tarjeta de contacto.',
  /** Alternative text of the drawing. */
  code: (name: string) => `Código QR con los datos de ${name}`,
  scan: 'Escanéalo con la cámara de otro teléfono para guardar el contacto.',
  tooLong: 'Estos datos no caben en un código QR. Descarga la tarjeta.',
  download: 'Descargar tarjeta',
  call: 'Llamar',
  callMobile: 'Llamar al celular',
  mail: 'Escribir un correo',
  message: 'Enviar por WhatsApp',
  own: 'Tiene solo lo que muestras a tus colegas según tu privacidad.',
  hints: {
    title: 'Para que te conozcan mejor',
    note: 'Solo lo ves tú.',
    dismiss: 'No mostrar más',
    photo: 'Agrega una foto de perfil',
    bio: 'Cuenta algo sobre ti',
    interests: 'Elige tus gustos',
    extension: 'Agrega tu extensión',
  },
};
