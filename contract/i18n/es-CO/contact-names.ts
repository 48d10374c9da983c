/** Names of contact requests, used in the rest of the product. */
export const contactNames = { title: 'Contáctanos', admin: 'Solicitudes de contacto' };
