import { access } from './access.ts';

/** Texts of changes of many people, and of welcoming those who have not come in yet. */
export const directoryBulk = {
  back: 'Miembros de la Red',
  refusedTitle: 'No administras los miembros de la red',
  loading: 'Cargando',
  failedHint: 'No pudimos cargar el cambio.',
  missingTitle: 'Este cambio ya no está',
  by: (author: string, date: string) => `${author} · ${date}`,
  people: (count: number, text: string) => (count === 1 ? '1 persona' : `${text} personas`),
  /** Button over the people who match the filter of the console. */
  open: 'Cambiar a todos',
  letters: 'Cartas',
  shared: 'Pantallas y carnés',
  printLetters: 'Imprimir cartas',
  earlier: 'Cambios de los últimos 30 días',
  actions: {
    invite: 'Invitar',
    block: 'Bloquear',
    unblock: 'Desbloquear',
    area: 'Cambiar de área',
    manager: 'Cambiar a quién reportan',
    position: 'Cambiar el cargo',
    giveRole: 'Dar un rol',
    takeRole: 'Quitar un rol',
    delete: 'Eliminar',
  },
  roles: access.roles,
  withValue: (action: string, value: string) => (value === '' ? action : `${action}: ${value}`),
  /** Name of a block whose people hand over to an heir. */
  handingTo: (heir: string) => `Bloquear, con relevo a ${heir}`,
  states: { running: 'En curso', done: 'Terminado', cancelled: 'Cancelado', stopped: 'Detenido' },
  dialog: {
    title: (people: string) => `Cambiar a ${people}`,
    sample: (names: string, others: number, text: string) =>
      others === 0 ? names : `${names} y ${others === 1 ? '1 más' : `${text} más`}`,
    action: 'Qué se cambia',
    area: 'Nueva área',
    noArea: 'No hay un área así',
    manager: 'Reportan a',
    position: 'Nuevo cargo',
    role: 'Rol',
    heir: 'Quién recibe lo que tienen a cargo',
    hints: {
      invite: 'Cada persona que aún no ha entrado recibe un correo con su enlace. Los correos salen poco a poco.',
      block:
        'No podrán entrar a la red desde ese momento. Lo que publicaron se queda; los grupos que no entreguen esperan cuatro días.',
      unblock: 'Podrán entrar de nuevo con su cuenta.',
      area: 'Pasan a los grupos y al muro de esa área.',
      manager: 'El organigrama cambia para todas. Sin nadie elegido, no le reportan a nadie.',
      position: 'Todas quedan con el mismo cargo.',
      giveRole: 'Recibirán un aviso. Solo Admin General da roles.',
      takeRole: 'Recibirán un aviso. Siempre queda alguien en Admin General.',
      delete: 'Solo se elimina a quienes nunca han entrado. No se puede deshacer.',
    },
    start: (people: string) => `Aplicar a ${people}`,
    failed: 'No se pudo empezar el cambio',
    choose: 'Elige una opción',
  },
  progress: {
    running: 'Aplicando el cambio',
    of: (done: string, all: string) => `${done} de ${all}`,
    stays: 'Puedes irte de esta página: sigue sin ti.',
    cancel: 'Cancelar',
    cancelQuestion: '¿Cancelar el cambio?',
    cancelHint: 'Lo que ya cambió se queda así.',
    cancelConfirm: 'Cancelar el cambio',
    cancelFailed: 'No se pudo cancelar',
  },
  result: {
    title: 'Qué pasó',
    stopped: 'El cambio se detuvo: quien lo empezó ya no tiene permiso para hacerlo.',
    causes: 'Por qué no se aplicó',
    save: 'Descargar el resultado',
    saving: 'Descargando...',
    saveFailed: 'No se pudo descargar el resultado',
    fileName: (action: string) => `${action} - resultado`,
    name: 'Nombre',
    email: 'Correo',
    area: 'Área',
    outcome: 'Resultado',
    reason: 'Motivo',
    mails: 'Los correos salen poco a poco. En Miembros de la Red ves quién abrió el suyo y quién entró.',
  },
  outcomes: { done: 'Aplicado', same: 'Ya estaba así', failed: 'No aplicado' },
  /** Outcome for one person, in the file. */
  became: { done: 'Aplicado', same: 'Ya estaba así', failed: 'No aplicado', open: 'Sin hacer' },
  errors: {
    nobody: 'No hay personas a quienes aplicar este cambio',
    tooManyPeople: (max: number) => `Elige ${max} personas como máximo`,
    otherPeople: (count: number) =>
      count === 1
        ? 'La lista cambió: ahora es 1 persona. Mírala otra vez.'
        : `La lista cambió: ahora son ${count} personas. Mírala otra vez.`,
    heirAmongThem: 'Quien recibe no puede estar entre las personas que bloqueas',
    heirBlocked: 'Quien iba a recibir está bloqueado: lo que tenía a cargo se quedó como estaba',
    notHandedOn: (count: number) =>
      count === 1
        ? 'Una cosa a cargo se quedó como estaba: quien recibe no puede tenerla'
        : `${count} cosas a cargo se quedaron como estaban: quien recibe no puede tenerlas`,
    tooManyOpen: (max: number) => `Ya hay ${max} cambios en curso: espera a que termine uno o cancélalo`,
    failed: 'No se pudo guardar',
    lastOwner: 'Siempre queda alguien activo en Admin General',
    ownerOnly: 'Solo Admin General cambia a quien tiene Admin General',
  },
  /** People who have not come in yet. */
  welcome: {
    title: 'Entrada a la red',
    invite: (count: string) => `Invitar (${count})`,
    again: (count: string) => `Enviar de nuevo (${count})`,
    send: (count: string) => `Enviar la bienvenida (${count})`,
    question: (people: string) => `¿Enviar la bienvenida a ${people}?`,
    hint: (perMinute: number, days: number) =>
      `Cada una recibe un correo con un enlace para elegir su contraseña y entrar; sirve por ${days} días. Salen ${perMinute} correos por minuto.`,
    confirm: 'Enviar',
    failed: 'No se pudo enviar la bienvenida',
    noMail: 'No hay un servidor de correo: los mensajes esperan en la bandeja de salida y a nadie le llegan todavía.',
    counts: {
      new: 'Sin invitar',
      waiting: 'En espera',
      failed: 'No salieron',
      sent: 'Enviadas',
      opened: 'Abiertas',
      came: 'Entraron',
      lettersNever: 'Sin carta ni correo',
      lettersOpen: 'Carta impresa',
      lettersOver: 'Carta vencida',
      lettersCame: 'Entraron con carta',
    },
    errors: {
      isInside: 'Ya entró a la red',
      isBlocked: 'Está bloqueada: desbloquéala primero',
      hasNoAddress: 'No tiene correo',
    },
    mail: {
      subject: (organisation: string) => `Te damos la bienvenida a ${organisation}`,
      body: (name: string, organisation: string, sender: string | null) =>
        sender === null
          ? `Hola, ${name}:\n\nYa puedes entrar a la red social de ${organisation}.`
          : `Hola, ${name}:\n\n${sender} te da la bienvenida a la red social de ${organisation}.`,
      link: (email: string, days: number) =>
        `Con este enlace eliges tu contraseña y entras. Tu correo de ingreso es ${email}.\n\nEl enlace sirve por ${days} días y una sola vez. Después entras con «¿Olvidaste tu contraseña?».`,
      directory: (email: string) => `Entra con ${email} y la contraseña que ya usas en la organización.`,
      action: 'Entrar',
    },
    taken: (email: string) =>
      `Ya hay una cuenta con el correo ${email}. Pide a quien administra la red que use otro correo, o que vincule tu cuenta.`,
    landing: {
      title: 'Te damos la bienvenida',
      lead: 'Te llevamos a tu red.',
      goOn: 'Continuar',
      used: 'Este enlace ya se usó. Entra con tu correo y la contraseña que elegiste.',
      over: 'Este enlace ya no sirve. Entra con tu correo y «¿Olvidaste tu contraseña?», o pide otro a quien administra la red.',
      overOutside: 'Este enlace ya no sirve. Entra con tu cuenta de la organización.',
      busy: 'Hay muchas personas entrando a la vez. Espera un momento e inténtalo de nuevo.',
      signIn: 'Ir al ingreso',
    },
  },
};
