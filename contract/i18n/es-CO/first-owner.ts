/** Texts of the page that makes the first owner of an installation. Only the server reads them. */
export const firstOwner = {
  title: 'Crea tu organización',
  lead: 'Aquí empieza tu intranet. Serás Propietario: podrás hacerlo todo e invitar a los demás.',
  organisation: 'Nombre de la organización',
  givenName: 'Nombre',
  surname: 'Apellido',
  email: 'Correo',
  emailHint: 'Con este correo vas a entrar. Su dominio queda como el de la organización.',
  submit: 'Continuar',
  errors: {
    organisation: (length: number) => `Escribe un nombre de hasta ${length} caracteres.`,
    name: (length: number) => `Escribe hasta ${length} caracteres.`,
    email: 'Escribe un correo válido.',
    failed: 'No pudimos crear la organización. Mira el registro del servidor e inténtalo otra vez.',
  },
  over: {
    title: 'Este enlace ya no sirve',
    lead: 'Se usó o venció. Si nadie ha entrado todavía, reinicia el servidor: escribe otro enlace en su registro.',
    button: 'Ir al inicio',
  },
  busy: 'Demasiadas visitas. Espera un momento e inténtalo otra vez.',
};
