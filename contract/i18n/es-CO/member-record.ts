/** Texts of the page of a person for administrators of people. */
export const memberRecord = {
  lastVisit: 'Última visita',
  never: 'Ninguna en los últimos meses',
  roles: 'Roles',
  reports: (count: number) => `Le reportan (${count})`,
  confirmations: 'Noticias de lectura obligatoria',
  confirmed: (date: string) => `Confirmó: ${date}`,
  pending: 'Pendiente',
  confirmedEarlier: (version: number) => `Confirmó la versión ${version}`,
  noConfirmations: 'Ninguna.',
  mails: 'Correos',
  noMails: 'Ninguno en los últimos treinta días.',
  failed: 'No pudimos cargar esta parte.',
  loading: 'Cargando',
};
