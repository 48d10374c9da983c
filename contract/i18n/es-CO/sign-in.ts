/** Texts of the pages of the embedded identity provider. They are rendered by the server and never reach the application's bundle. */
export const signIn = {
  /** Title of the browser's tab. */
  title: (page: string, organisation: string) => `${page} · ${organisation}`,
  welcome: 'Qué bueno verte',
  lead: (organisation: string) => `Entra con tu cuenta de ${organisation}.`,
  /** Field by which a person names their account. */
  identifier: 'Correo, número de empleado o cédula',
  /** Organisation of a number, which is unique there only. */
  organisation: { label: 'Organización', hint: 'Su nombre, su dominio o su número' },
  password: 'Contraseña',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  forgot: '¿Olvidaste tu contraseña?',
  submit: 'Iniciar sesión',
  idleNote: (minutes: number) => `Por seguridad cerramos tu sesión después de ${minutes} minutos sin actividad.`,
  /** Shown after a sign-out by inactivity. */
  ended: {
    idle: 'Tu sesión se cerró por inactividad. Lo que escribiste queda guardado en este dispositivo.',
    remote: 'Cerraron tu sesión en este dispositivo.',
  },
  /** Sign-in at the directory of the organisation. */
  outside: {
    submit: 'Entrar con la cuenta de tu empresa',
    again: 'Intentar de nuevo',
    other: 'Entrar con otra cuenta',
    leave: 'Cerrar también la sesión de tu empresa',
    unreachable: 'No pudimos hablar con el directorio de tu empresa. Intenta de nuevo.',
    invalid: 'La respuesta del directorio de tu empresa no es válida. Intenta de nuevo.',
    stale: 'El directorio de tu empresa no pidió que entraras otra vez. Intenta de nuevo.',
    taken: 'Tu correo ya está ligado a otra cuenta de tu empresa. Habla con un administrador de tu organización.',
  },
  /** Sign-in without a password. */
  passkey: {
    submit: 'Entrar con tu llave',
    other: 'Entrar con correo y contraseña',
    failed: 'No pudimos comprobar tu llave. Inténtalo otra vez o entra con tu contraseña.',
    unknown: 'Esta llave no es de ninguna cuenta. Entra con tu contraseña y crea otra en «Seguridad».',
    copied: 'Rechazamos tu llave porque parece una copia. Te enviamos un correo. Entra con tu contraseña.',
  },
  /** Step after the password, for people with a second factor. */
  factor: {
    title: 'Un paso más',
    lead: 'Escribe el código que muestra tu aplicación de autenticación.',
    code: 'Código',
    hint: '¿Sin tu teléfono? Escribe uno de tus códigos de recuperación.',
    submit: 'Continuar',
    wrong: 'El código no coincide o ya se usó. Espera el siguiente e inténtalo otra vez.',
    /** Way to confirm who is there without the password. */
    confirm: 'Confirmar con un código de mi aplicación',
  },
  /** Sign-in on a device that many people share. */
  shared: {
    title: 'Acerca tu carné o escribe tu número',
    lead: (organisation: string) => `Esta pantalla es de todos en ${organisation}.`,
    badge: 'Carné, número de empleado o cédula',
    goOn: 'Continuar',
    camera: 'Leer el carné con la cámara',
    scanning: 'Cámara: muéstrale el dibujo de tu carné',
    noCamera: 'No pudimos usar la cámara. Escribe tu número.',
    pinTitle: 'Ahora tu PIN',
    pinLead: 'Que nadie vea lo que escribes.',
    pin: 'PIN o contraseña',
    wrong: 'El carné o número, o el PIN, no coinciden. Inténtalo otra vez.',
    locked: (minutes: number) =>
      `Este carné quedó bloqueado por ${minutes} minutos, porque el PIN falló cinco veces. Puedes entrar con tu número.`,
  },
  terms: 'Términos y política de datos',
  community: (organisation: string) => `Comunidad ${organisation}`,
  figures: (people: number, areas: number) =>
    `${people} ${people === 1 ? 'persona' : 'personas'}, ${areas} ${areas === 1 ? 'área' : 'áreas'}, una sola red.`,
  /** Shown instead of the figures while nobody has signed in yet. */
  firstDay: 'Aquí empieza la conversación.',
  cancel: 'Cancelar',
  required: 'Este campo es requerido',
  wrongPassword: 'El correo o la contraseña no coinciden. Inténtalo otra vez.',
  wrongNumber: 'El número, la organización o la contraseña no coinciden. Inténtalo otra vez.',
  disabled: 'Tu cuenta está desactivada. Habla con un administrador de tu organización.',
  tooMany: (seconds: number) =>
    `Demasiados intentos. Espera ${seconds > 60 ? `${Math.ceil(seconds / 60)} minutos` : seconds === 1 ? '1 segundo' : `${seconds} segundos`} y vuelve a intentarlo.`,
  usedUp: 'Este código ya no sirve: hubo demasiados intentos. Pide otro.',
  newPassword: 'Nueva contraseña',
  repeatPassword: 'Repite la nueva contraseña',
  passwordRule: (length: number) => `Al menos ${length} caracteres.`,
  passwordTooShort: (length: number) => `La contraseña debe tener al menos ${length} caracteres.`,
  passwordTooLong: (length: number) => `La contraseña no puede tener más de ${length} caracteres.`,
  passwordIsEmail: 'La contraseña no puede ser tu correo.',
  passwordIsNumber: 'La contraseña no puede ser tu cédula ni tu número de empleado.',
  passwordUnchanged: 'Elige una contraseña distinta de la temporal.',
  passwordsDiffer: 'Las contraseñas no son iguales.',
  save: 'Guardar',
  reset: {
    title: 'Recupera tu acceso',
    lead: 'Di quién eres y te enviamos a tu correo un código para elegir una contraseña nueva.',
    send: 'Enviar código',
    sent: (minutes: number) =>
      `Si hay una cuenta con esos datos y tiene correo, le enviamos un código. Vence en ${minutes} minutos. Revisa también el correo no deseado. Si no tienes correo, habla con quien administra la red.`,
    code: 'Código',
    wrongCode: 'El código no coincide o ya venció.',
    tooManyRequests: 'Ya pediste varios códigos aquí. Cancela y vuelve a empezar desde el inicio.',
    again: 'Pedir otro código',
    submit: 'Cambiar contraseña',
    unavailable:
      'Este servidor no puede enviar correos. Pide una contraseña temporal a un administrador de tu organización.',
  },
  temporary: {
    title: 'Elige tu contraseña',
    lead: 'Entraste con una contraseña temporal. Elige una que solo tú conozcas.',
  },
  /** Page of a person who comes by the link of a welcome. */
  newcomer: {
    title: (name: string) => `Te damos la bienvenida, ${name}`,
    lead: (organisation: string, email: string | null) =>
      `Elige tu contraseña para entrar a ${organisation}${email === null ? '' : ` con ${email}`}.`,
    submit: 'Entrar',
    other: 'Entrar con otra cuenta',
  },
  /** Page of a person who has a letter, or a code of their leader. */
  letter: {
    open: 'Tengo una carta o un código',
    title: 'Entra con tu carta',
    lead: (organisation: string) =>
      `Escribe el código de tu carta, o el que te dieron, y elige con qué vas a entrar a ${organisation}.`,
    code: 'Código',
    codeHint: 'Cinco grupos, separados por guiones',
    proof: 'Últimas cuatro cifras de tu cédula',
    proofLength: 'Escribe las cuatro últimas.',
    password: 'Contraseña o PIN',
    rule: (length: number, digits: number) => `Al menos ${length} caracteres, o un PIN de ${digits} cifras.`,
    repeat: 'Repítelo',
    differ: 'No son iguales.',
    tooShort: (length: number, digits: number) =>
      `Escribe al menos ${length} caracteres, o un PIN de exactamente ${digits} cifras.`,
    faults: {
      run: 'El PIN no puede ser una serie de cifras seguidas.',
      repetition: 'El PIN no puede repetir las mismas cifras.',
      date: 'El PIN no puede ser una fecha.',
      number: 'El PIN no puede ser tu cédula ni tu número de empleado.',
    },
    submit: 'Entrar',
    wrong:
      'El código y las cifras no coinciden, o el código ya no sirve. Si no puedes entrar, habla con quien administra la red.',
    notReady: 'Tu cuenta se está creando. Espera un minuto e inténtalo otra vez.',
    other: 'Entrar sin carta',
  },
  profile: {
    title: 'Edita tu perfil',
    lead: 'Así te ven tus compañeros.',
    givenName: 'Nombre',
    surname: 'Apellido',
    changePassword: 'Cambiar mi contraseña',
    tooLong: (length: number) => `Máximo ${length} caracteres.`,
  },
  signOut: { title: 'Cerrando sesión', button: 'Cerrar sesión' },
  signedOut: { title: 'Cerraste sesión', lead: 'Ya puedes cerrar esta ventana.' },
  failure: {
    title: 'No pudimos continuar',
    lead: 'La página de ingreso caducó o el enlace no es válido. Vuelve a empezar desde el inicio.',
    internal: 'Algo falló de nuestro lado. Inténtalo otra vez en un momento.',
    home: 'Ir al inicio',
    incident: (id: string) => `Código de error: ${id}`,
  },
  mail: {
    subject: (organisation: string) => `Tu código para cambiar la contraseña de ${organisation}`,
    body: (name: string, code: string, minutes: number) =>
      `Hola, ${name}:\n\nTu código para elegir una contraseña nueva es ${code}. Vence en ${minutes} minutos.\n\nSi no lo pediste, ignora este mensaje: tu contraseña no cambia.\n`,
  },
  /** Mail after the password was changed. */
  changedMail: {
    subject: (organisation: string) => `Cambió tu contraseña de ${organisation}`,
    body: (name: string, at: string) =>
      `Hola, ${name}:\n\nTu contraseña cambió el ${at}, y las sesiones abiertas en otros equipos se cerraron.\n\nSi no fuiste tú, elige otra con «¿Olvidaste tu contraseña?» y avisa a un administrador de tu organización.\n`,
  },
};
