/** Texts of the console of outgoing mails. @spec decision 35 */
export const outbox = {
  title: 'Correos',
  intro:
    'Los correos que salen de la red, del más reciente al más antiguo, durante treinta días. Lo que dicen solo lo lee su destinatario.',
  state: 'Estado',
  search: 'Buscar por nombre o correo',
  /** State with the number of its e-mails. */
  counted: (state: string, count: number) => `${state} (${count})`,
  resend: 'Reenviar',
  resendTo: (name: string) => `Reenviar el correo a ${name}`,
  /** Invitation of a friend, whose address is not shown here. */
  withheld: 'Destinatario reservado',
  resendWithheld: 'Reenviar el correo de destinatario reservado',
  invitedBy: (name: string) => `Invitado por ${name}`,
  resendInvitation: (name: string) => `Reenviar la invitación de ${name}`,
  resent: 'El correo sale otra vez',
  resendFailed: 'No se pudo reenviar el correo.',
  every: 'Todos',
  states: {
    waiting: 'En espera',
    sending: 'Enviándose',
    sent: 'Enviado',
    failed: 'No se pudo enviar',
    dropped: 'Ya no hacía falta',
  },
  attempts: (count: number) => (count === 1 ? '1 intento' : `${count} intentos`),
  written: (date: string) => `Escrito: ${date}`,
  sentAt: (date: string) => `Enviado: ${date}`,
  due: (date: string) => `No sale antes de: ${date}`,
  lastError: (error: string) => `Último error: ${error}`,
  more: 'Ver más correos',
  loading: 'Cargando correos',
  failedHint: 'No pudimos cargar los correos.',
  emptyTitle: 'No hay correos',
  emptyHint: 'Aquí aparecen cuando la red tiene algo que enviar.',
  refusedTitle: 'No administras los correos',
};
