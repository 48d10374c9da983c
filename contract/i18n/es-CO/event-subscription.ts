/** Texts of the address from which a calendar program reads events. @spec decision 50 */
export const eventSubscription = {
  about:
    'Con una dirección propia, Outlook, Google o el calendario de tu teléfono muestran los eventos que puedes ver aquí, con sus cambios.',
  secret: 'Quien tenga la dirección ve esos eventos: no la compartas. Si la revocas, deja de servir.',
  loading: 'Cargando tu dirección',
  loadFailed: 'No pudimos cargar tu dirección.',
  none: 'Aún no tienes una dirección.',
  since: (date: string) =>
    `Tienes una dirección desde el ${date}. Si la perdiste, crea otra: la anterior dejará de servir.`,
  address: 'Tu dirección',
  once: 'Cópiala ahora: no volveremos a mostrarla.',
  open: 'Abrir en mi calendario',
  create: 'Crear dirección',
  renew: 'Crear otra dirección',
  renewal: { title: '¿Crear otra dirección?', text: 'Los calendarios que usan la de ahora dejarán de actualizarse.' },
  revoke: 'Revocar',
  revocation: {
    title: '¿Revocar tu dirección?',
    text: 'Los calendarios que usan la de ahora dejarán de actualizarse.',
  },
  failed: 'No se pudo cambiar tu dirección.',
};
