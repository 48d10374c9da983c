/** Texts of letters and temporary codes for people without a mailbox. */
export const directoryLetters = {
  /** Name of the file. */
  file: 'Cartas de ingreso',
  /** Page of a letter. */
  page: {
    title: (organisation: string) => `Cartas de ingreso a ${organisation}`,
    personal: 'Esta carta es personal: no la compartas ni le tomes fotos.',
    lead: (organisation: string, digits: number) =>
      `Ya puedes entrar a la red de ${organisation}, aunque no tengas correo. Con esta carta eliges una contraseña o un PIN de ${digits} cifras.`,
    open: '1. Abre la dirección',
    openHint: (address: string) =>
      `Escanea el dibujo con la cámara. O abre ${address} en un navegador y elige «Tengo una carta o un código».`,
    code: '2. Escribe el código',
    codeHint: 'Si escaneaste el dibujo, ya está escrito.',
    proof: '3. Di que eres tú',
    proofHint: 'La página te pide las últimas cuatro cifras de tu cédula. Después eliges tu contraseña o tu PIN.',
    later: 'Desde entonces',
    laterHint: 'Entras con tu cédula, o con tu número de empleado si lo tienes, y lo que elegiste.',
    until: (day: string) =>
      `El código sirve una sola vez, hasta el ${day}. Si otra persona lo vio o perdiste la carta, pide que la anulen y te den otra.`,
  },
  loading: 'Cargando',
  /** Dialog that prints letters. */
  print: {
    title: 'Cartas de ingreso',
    hint: (days: number) =>
      `Cada carta lleva un código de un solo uso, que sirve por ${days} días, para quien no ha entrado. Se entrega en la mano.`,
    counts: { fresh: 'Sin carta', open: 'Con una carta que sirve', unprovable: 'Sin cédula' },
    unprovableHint: 'Sin cédula no hay con qué comprobar quién trae la carta: agrégala primero con un archivo.',
    parts: (max: number) => `Se imprimen hasta ${max} por vez, por área y nombre. Imprime otra vez para seguir.`,
    one: 'Imprimir la carta',
    some: (count: string) => `Imprimir ${count}`,
    again: 'Imprimir de nuevo todas',
    againQuestion: '¿Imprimir de nuevo todas las cartas?',
    againHint: 'Las cartas anteriores dejan de servir.',
    nobody: 'Todas estas personas ya entraron, o no pueden tener carta.',
    done: (count: number) => (count === 1 ? 'La carta está lista' : 'Las cartas están listas'),
    failed: 'No se pudieron imprimir las cartas',
    failedHint: 'No pudimos contar las cartas.',
  },
  /** Card on the page of a person. */
  card: {
    title: 'Entrar sin correo',
    never: 'No se le ha impreso ninguna carta.',
    kinds: { letter: 'Carta', temporary: 'Código temporal' },
    states: { open: 'Sirve', used: 'Se usó', revoked: 'Anulada', over: 'Venció', guessed: 'Terminó: cinco intentos' },
    made: (date: string, author: string | null) => (author === null ? date : `${date} · ${author}`),
    until: (date: string) => `Hasta el ${date}`,
    letters: (count: number) => (count === 1 ? '1 carta impresa' : `${count} cartas impresas`),
    print: 'Imprimir carta',
    revoke: { letter: 'Anular carta', temporary: 'Anular código' },
    revokeQuestion: { letter: '¿Anular la carta?', temporary: '¿Anular el código?' },
    revokeHint: 'Deja de servir desde ese momento.',
    revoked: { letter: 'Carta anulada', temporary: 'Código anulado' },
    revokeFailed: 'No se pudo anular',
    failed: 'No pudimos cargar los códigos de esta persona.',
  },
  /** Code for a person who forgot everything. */
  give: {
    open: 'Dar un código temporal',
    question: (name: string) => `¿Dar un código temporal a ${name}?`,
    hint: (hours: number) =>
      `Con el código y las últimas cuatro cifras de su cédula elige otra contraseña o PIN; sirve por ${hours} horas. Se le avisa, y a quienes administran las personas. Lo que usa ahora sirve hasta entonces.`,
    confirm: 'Dar el código',
    title: 'Código temporal',
    once: 'Díctaselo ahora: no se vuelve a mostrar.',
    until: (date: string) => `Sirve hasta el ${date}`,
    how: 'En el ingreso se elige «Tengo una carta o un código».',
    close: 'Listo',
    failed: 'No se pudo dar el código',
  },
  errors: {
    nobody: 'No hay a quién imprimirle una carta',
    someCannot: 'Alguna de estas personas ya entró, está bloqueada o no tiene cédula',
    tooMany: (max: number) => `Elige ${max} personas como máximo`,
    unprovable: 'No tiene cédula con qué comprobar quién es',
    blocked: 'Está bloqueada: desbloquéala primero',
    hasAddress: 'Tiene correo: puede elegir «¿Olvidaste tu contraseña?»',
    noAccount: 'Todavía no tiene cuenta: imprímele una carta',
    noCode: 'No hay un código que anular',
  },
};
