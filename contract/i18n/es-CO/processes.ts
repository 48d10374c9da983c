/** Requests of a person to the organisation's systems. @spec 2§3 Process request */
export const processes = {
  /** Names by the states that are sent. @spec 2§3, 3§3.9 */
  states: { Aprobado: 'Aprobado', Rechazado: 'Rechazado', 'En proceso': 'En proceso' },
  /** Names of the product's types, by id. */
  types: { 1: 'Vacaciones', 2: 'Certificado laboral' },
  title: 'Procesos',
  requestedOn: (date: string) => `Solicitado el ${date}`,
  open: 'Ver resultado',
  openOf: (type: string) => `Ver el resultado de ${type}`,
  daysOff: (from: string, to: string) => `Del ${from} al ${to}`,
  download: 'Descargar',
  downloadOf: (type: string) => `Descargar ${type}`,
  downloading: 'Descargando…',
  downloadFailed: 'No pudimos descargar el documento.',
  empty: 'Aún no tienes procesos',
  emptyHint: 'Aquí verás tus vacaciones y certificados cuando los solicites.',
  failed: 'No pudimos cargar tus procesos',
  more: 'Ver más procesos',
  moreLoading: 'Cargando más procesos',
  moreFailed: 'No pudimos cargar más procesos',
};
