/** Names of help messages, used in other features. */
export const helpNames = {
  title: 'Mensajes',
  unseen: (count: number) => `Mensajes, ${count} sin ver`,
  send: 'Enviar mensaje',
  card: { kind: 'Mensaje' },
};
