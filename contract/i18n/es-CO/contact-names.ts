/** How the rest of the product calls what people write to those who administer the organisation. */
export const contactNames = { title: 'Contáctanos', admin: 'Solicitudes de contacto' };
