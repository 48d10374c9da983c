/** The names by which others show it. */
export const helpNames = { title: 'Mensajes', send: 'Enviar mensaje', card: { kind: 'Mensaje' } };
