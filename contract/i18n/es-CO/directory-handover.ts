import { withFullStop } from '../../lib/text.ts';

/** Texts of the handover of a person's responsibilities. */
export const directoryHandover = {
  refusedTitle: 'No administras los miembros de la red',
  back: 'Miembros de la Red',
  title: (name: string) => `Relevo de ${name}`,
  hint: 'Di quién recibe cada cosa, o termínala. Lo que no elijas queda como está.',
  loading: 'Cargando lo que tiene a cargo',
  missingTitle: 'Esta persona no está en la red',
  failedHint: 'No pudimos cargar lo que tiene a cargo.',
  emptyTitle: (name: string) => `${name} no tiene nada a cargo`,
  emptyHint: 'Ni grupos, ni publicaciones pendientes, ni reportes, ni anuncios que necesiten relevo.',
  listTitle: (count: number) => (count === 1 ? 'A su cargo (1)' : `A su cargo (${count})`),
  giveAll: 'Entregar todo a',
  heirChoice: 'Entregar a otra persona',
  stays: 'Dejar como está',
  fateOf: (name: string) => `Qué pasa con: ${name}`,
  heirOf: (name: string) => `Quién recibe: ${name}`,
  /** Item whose title the viewer may not know. */
  unnamed: (name: string, id: number) => `${name} n.º ${id}`,
  heirMissing: 'Falta decir quién recibe lo que se entrega.',
  undoHint: 'Se puede deshacer durante cuatro días.',
  send: (count: number) => (count === 0 ? 'Hacer el relevo' : `Hacer el relevo (${count})`),
  sending: 'Haciendo el relevo',
  confirm: {
    question: (count: number) =>
      count === 1 ? '¿Hacer el relevo de una cosa?' : `¿Hacer el relevo de ${count} cosas?`,
    hint: 'Se hace todo o nada. Puedes deshacerlo durante cuatro días.',
    button: 'Hacer el relevo',
  },
  done: 'Relevo hecho',
  failed: 'No se pudo hacer el relevo',
  /** Notice about a blocked person whose groups nobody has received yet. */
  inheritsAt: (at: string) => withFullStop(`Los grupos que no entregues pasan a quien sigue el ${at}`),
  /** Things that an undoing would put back. */
  preview: {
    named: (kind: string, title: string) => `${kind} «${title}»`,
    has: (heir: string) => `Ahora a cargo de ${heir}`,
    nobody: 'Sin nadie a cargo',
    gone: 'Cambió después: se queda como está',
  },
  giveBack: {
    summary: (count: number, name: string, at: string) =>
      count === 1
        ? withFullStop(`Otra persona heredó un grupo de ${name} el ${at}`)
        : withFullStop(`Otras personas heredaron ${count} grupos de ${name} el ${at}`),
    button: 'Devolver lo que heredaron',
    question: '¿Devolver lo que heredaron?',
    hint: 'Vuelve lo que sigue como quedó entonces; lo que cambió después se queda como está.',
    confirm: 'Devolver',
    done: 'Devuelto',
    partly: (kinds: string) => `Devuelto, menos lo que cambió después: ${kinds}`,
    failed: 'No se pudo devolver',
  },
  undo: {
    summary: (count: number, actor: string, at: string) =>
      count === 1
        ? withFullStop(`${actor} hizo el relevo de una cosa el ${at}`)
        : withFullStop(`${actor} hizo el relevo de ${count} cosas el ${at}`),
    until: (at: string) => withFullStop(`Se puede deshacer hasta el ${at}`),
    button: 'Deshacer',
    question: '¿Deshacer el relevo?',
    hint: 'Vuelve lo que sigue como quedó entonces; lo que cambió después se queda como está.',
    confirm: 'Deshacer el relevo',
    done: 'Relevo deshecho',
    partly: (kinds: string) => `Relevo deshecho, menos lo que cambió después: ${kinds}`,
    failed: 'No se pudo deshacer el relevo',
  },
  offer: {
    action: (name: string) => `Relevo: ${name}`,
    question: (name: string) => `¿Hacer el relevo de ${name}?`,
    hint: (count: number) =>
      count === 1
        ? 'Tiene una cosa a cargo: puedes entregarla o terminarla antes.'
        : `Tiene ${count} cosas a cargo: puedes entregarlas o terminarlas antes.`,
    confirm: 'Ver el relevo',
    without: 'Seguir sin relevo',
    giveBack: (name: string) => `¿Devolverle a ${name} lo que tenía a cargo?`,
    giveBackHint: 'Lo que tenía a cargo está en otras manos, y todavía se le puede devolver.',
  },
};
