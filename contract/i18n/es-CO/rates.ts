/** Texts of loan rates: 'Negocio'. @spec 2§2 Settings panel, 2§5 Rates */
export const rates = {
  title: 'Negocio',
  intro: 'Las tasas con las que se calculan los préstamos. Lo que guardes queda en el historial.',
  loading: 'Cargando las tasas',
  failed: 'No pudimos cargar las tasas.',
  save: 'Guardar',
  /** @spec 2§8 */
  saved: 'cambios realizados con éxito!',
  saveFailed: 'No pudimos guardar las tasas',
  nothingChanged: 'No has cambiado nada',
  /** Names by type. */
  types: { Usura: 'Tasa de usura', FGA: 'Fondo de garantías (FGA)' },
  typeHints: {
    Usura: 'Efectiva anual: de ella sale el interés de cada cuota',
    FGA: 'Parte del monto que se paga al fondo',
  },
  percent: 'Porcentaje',
  percentHint: 'Con dos decimales, como 25,17',
  /** Shown if the field does not accept the typed text. @spec 2§5 Rates */
  sixRefused: 'Este campo no recibe un valor de 6 caracteres',
  validFrom: 'Vigente desde',
  validTo: 'Vigente hasta',
  validToHint: 'Déjala vacía si no tiene fecha final',
  ceiling: 'Tope publicado',
  ceilingHint: 'La tasa de usura que certificó la Superintendencia Financiera para este periodo',
  aboveCeiling: (rate: string, ceiling: string) =>
    `${rate} % está por encima del tope publicado de ${ceiling} %. Cobrar más que la usura es delito: revísala antes de guardar.`,
  noCeiling: 'Sin un tope publicado no podemos avisarte si la tasa se pasa.',
  expired: (day: string) => `Esta tasa venció el ${day}.`,
  none: 'Sin tasa todavía',
  /** Rate as it is shown in a field and typed. */
  typed: (rate: string) => rate,
  percentOf: (rate: string) => `${rate} %`,
  history: 'Historial',
  historyEmpty: 'Aún no se ha guardado ninguna tasa.',
  historyFailed: 'No pudimos cargar el historial.',
  inUse: 'Vigente',
  from: (from: string, to: string | null) => (to === null ? `Desde ${from}` : `Del ${from} al ${to}`),
  savedBy: (name: string, when: string) => `Guardada por ${name}, ${when}`,
  reuse: (rate: string) => `Volver a poner ${rate} %`,
  refused: '¡Alerta! Usted no tiene permisos para modificar este elemento.',
  errors: {
    required: 'Este campo es requerido',
    rateInvalid: 'Escribe un porcentaje de 0 a 99,99, con dos decimales máximo',
    dayInvalid: 'Escribe una fecha válida',
    endsBefore: 'La fecha final no puede ser anterior a la inicial',
  },
};
