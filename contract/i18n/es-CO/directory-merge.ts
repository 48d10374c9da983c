import { withFullStop } from '../../lib/text.ts';
import type { MergeFact, MergeKind } from '../../features/directory/merge-types.ts';

const kinds: Readonly<Record<MergeKind, string>> = {
  publications: 'Publicaciones',
  comments: 'Comentarios',
  reactions: 'Reacciones',
  groups: 'Grupos',
  attendances: 'Eventos',
  messages: 'Mensajes',
  answers: 'Votos y respuestas',
  documents: 'Documentos',
  drafts: 'Borradores',
  saved: 'Guardados',
  recognitions: 'Reconocimientos y saludos',
  processes: 'Trámites y solicitudes',
  team: 'Personas a cargo',
  others: 'Invitaciones',
};

const facts: Readonly<Record<MergeFact, string>> = {
  Position: 'cargo',
  City: 'ciudad',
  Phone: 'teléfono',
  Ext: 'extensión',
  Cellphone: 'celular',
  EntryDate: 'ingreso',
  Birthday: 'cumpleaños',
  AboutMe: 'presentación',
};

/** Texts of the merge of two records of one person. */
export const directoryMerge = {
  kinds,
  facts,
  card: {
    title: 'Unir con otra ficha',
    hint: '¿Esta persona tiene dos fichas? Únelas en una.',
    open: 'Unir',
    loading: 'Cargando las uniones',
    failed: 'No pudimos cargar las uniones.',
    into: 'Se unió a la ficha de',
    from: 'Recibió la ficha de',
    waitsInto: 'Espera unirse a la ficha de',
    waitsFrom: 'Espera recibir la ficha de',
    by: (actor: string, reason: string) => `${actor}: «${reason}»`,
    needs: {
      nobody: '',
      person: 'La confirma quien la usa, desde la cuenta que se cierra',
      owner: 'La confirma otra persona de Admin General',
    },
    confirmUntil: (at: string) => `Hasta el ${at}`,
    undoUntil: (at: string) => `Se puede deshacer hasta el ${at}`,
    confirm: 'Confirmar',
    withdraw: 'Retirar',
    undo: 'Deshacer',
  },
  page: {
    title: (name: string) => `Unir con ${name}`,
    above: 'Unir con otra ficha',
    hint: (name: string) => `Lo de la otra ficha pasa a ${name}, que conserva su correo, sus roles y su contraseña.`,
    other: 'Ficha que se cierra',
    noOther: 'No hay una ficha así',
    previewLoading: 'Contando lo que pasa',
    moves: 'Pasa',
    stays: 'Se queda',
    kind: 'Qué',
    nothing: 'La otra ficha no tiene nada que pasar.',
    staysHint: 'Se queda lo que las dos tienen, como el mismo grupo o el mismo voto, y lo propio de cada cuenta.',
    filled: (names: string) => `Se completan los datos que faltan: ${names}.`,
    needs: {
      nobody: 'La otra ficha se cierra enseguida. Se puede deshacer durante cuatro días.',
      person:
        'La otra ficha ya ingresó a la red: quien la usa confirma la unión desde esa cuenta, en los próximos cuatro días.',
      owner: 'La confirma otra persona de Admin General, en cuatro días.',
    },
    reason: 'Motivo',
    send: 'Unir',
    sending: 'Uniendo',
    question: (merged: string, kept: string) => `¿Unir la ficha de ${merged} a la de ${kept}?`,
    questionHint: 'Se les avisa a los dos correos.',
    done: 'Fichas unidas',
    asked: 'Falta que la confirmen',
    failed: 'No se pudo unir',
    missing: 'Esta persona no está en la red',
    loadFailed: 'No pudimos cargar la ficha.',
    previewFailed: 'No pudimos ver qué pasaría.',
    loading: 'Cargando la ficha',
  },
  undo: {
    question: '¿Deshacer la unión?',
    hint: 'Vuelve a la otra ficha lo que sigue como quedó entonces, y se abre de nuevo.',
    confirm: 'Deshacer la unión',
    done: (left: number) =>
      left === 0 ? 'Unión deshecha' : `Unión deshecha. Lo que cambió después se queda (${left})`,
    failed: 'No se pudo deshacer',
  },
  answer: {
    confirmed: 'Fichas unidas',
    withdrawn: 'Unión retirada',
    failed: 'No se pudo guardar',
  },
  own: {
    title: '¿Las dos fichas son tuyas?',
    lead: (actor: string, kept: string, area: string) =>
      `${actor} pide unir esta cuenta a la ficha de ${kept} (${area}).`,
    effect: 'Lo tuyo, también tus mensajes y respuestas, pasa a esa ficha, y esta cuenta se cierra.',
    until: (at: string) => withFullStop(`Puedes responder hasta el ${at}`),
    confirm: 'Sí, unirlas',
    decline: 'No son mías',
    declined: 'Le avisamos a quien lo pidió',
    closed: 'Fichas unidas',
    closedHint: (kept: string) => `Esta cuenta se cerró. Lo tuyo está ahora en la ficha de ${kept}.`,
    leave: 'Salir',
    none: 'No hay nada que confirmar',
    noneHint: 'Ya se respondió o pasaron los cuatro días.',
    failed: 'No pudimos cargar la unión.',
    loading: 'Cargando la unión',
  },
  errors: {
    itself: 'Es la misma ficha',
    own: 'Nadie une su propia ficha: pídeselo a otra persona',
    hasRole: 'La ficha que se cierra tiene un rol de administración: quítaselo primero',
    keptBlocked: 'La ficha que se conserva está bloqueada',
    open: 'Una de las dos fichas ya está en otra unión',
    ownLoans: 'Tienes datos de préstamos, que no cambian de ficha: pide que conserven esta cuenta',
    staysOpen: 'Esta ficha no puede cerrarse: consérvala y une la otra a ella',
    held: (date: string) => `Tu correo se cambió hace poco. Por tu seguridad, puedes responder desde el ${date}`,
    notYours: 'La confirma otra persona',
    mergedAway: 'Esta ficha se unió a otra: deshaz la unión',
  },
  mail: {
    subject: (organisation: string) => `Unión de fichas en ${organisation}`,
    action: 'Ver',
    asked: (name: string, merged: string, kept: string, actor: string, date: string) =>
      `Hola, ${name}:\n\n${actor} pide unir la ficha de ${merged} a la de ${kept}. Tiene que confirmarse antes del ${date}; si no, no pasa nada.\n\nSi no lo esperabas, avísale a quien administra la red.`,
    done: (name: string, merged: string, kept: string) =>
      `Hola, ${name}:\n\nLa ficha de ${merged} se unió a la de ${kept}, y su cuenta se cerró. Se puede deshacer durante cuatro días.\n\nSi no lo esperabas, avísale a quien administra la red.`,
    declined: (name: string, merged: string, kept: string) =>
      `Hola, ${name}:\n\nLa ficha de ${merged} no se une a la de ${kept}: alguien dijo que no. Todo sigue como estaba.`,
    lapsed: (name: string, merged: string, kept: string) =>
      `Hola, ${name}:\n\nNadie confirmó la unión de la ficha de ${merged} a la de ${kept}. Todo sigue como estaba.`,
    undone: (name: string, merged: string, kept: string) =>
      `Hola, ${name}:\n\nSe deshizo la unión de la ficha de ${merged} a la de ${kept}. La cuenta vuelve a abrirse.`,
  },
};
