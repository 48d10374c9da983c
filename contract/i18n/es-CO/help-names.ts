/** Names of help messages, used in other features. */
export const helpNames = { title: 'Mensajes', send: 'Enviar mensaje', card: { kind: 'Mensaje' } };
