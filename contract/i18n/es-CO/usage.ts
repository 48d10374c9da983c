/** Texts of the usage statistics of the network. */
export const usage = {
  intro: 'Cómo se usa la red en las últimas ocho semanas completas, sin decir nada de nadie.',
  refusedTitle: 'No administras el uso de la red',
  loading: 'Contando el uso',
  failedTitle: 'No pudimos contar el uso',
  failedHint: 'Inténtalo de nuevo en unos minutos.',
  at: (moment: string) => `Contado: ${moment}`,
  note: (step: number) =>
    `Las personas se cuentan de ${step} en ${step}, hacia abajo: nunca se muestra cuántas son cuando son menos de ${step}, ni cuando faltan menos de ${step}. <${step} quiere decir de ninguna a ${step - 1}.`,
  /** Used for counts below a step. */
  few: (step: number) => `<${step}`,
  fewSaid: (step: number) => `Menos de ${step}`,
  week: 'Semana del',
  day: 'Día',
  people: 'Personas',
  type: 'Tipo',
  area: 'Área',
  belong: 'Integrantes',
  organisation: 'Toda la organización',
  rest: 'Otras',
  restHint: 'Áreas con menos gente, contadas juntas.',
  empty: 'No se publicó nada en estas semanas.',
  scroll: (table: string) => `${table}, se desplaza hacia los lados`,
  weeks: { title: 'Personas activas por semana', hint: 'Quienes abrieron la red al menos un día, de lunes a domingo.' },
  days: { title: 'Personas activas por día', hint: 'En las últimas cuatro semanas completas.' },
  publications: {
    title: 'Publicaciones por semana',
    hint: 'Lo que se publicó para todos o en grupos públicos. Lo de los grupos privados no se cuenta.',
  },
  areas: {
    title: 'Por área',
    hint: 'Semana a semana. Cada persona cuenta en el área en la que estaba esa semana.',
    measure: 'Qué se cuenta',
    noneAlone: (people: number) => `Ninguna área tiene ${people} personas, así que se cuentan todas juntas.`,
  },
  measures: {
    Active: 'Activas',
    Interacting: 'Participaron',
    Confirmed: 'Confirmaron',
  },
  measureHints: {
    Active: 'Personas que abrieron la red en la semana.',
    Interacting: 'Personas que reaccionaron o comentaron algo publicado en la semana.',
    Confirmed: 'Personas que confirmaron todas las noticias obligatorias para todos, publicadas en la semana.',
  },
  /** Used for a week without anything to confirm. */
  nothingAsked: '–',
  nothingAskedSaid: 'Nada por confirmar',
  /** Names of the files. */
  files: { weeks: 'uso-semanas', days: 'uso-dias', publications: 'uso-publicaciones', areas: 'uso-areas' },
};
