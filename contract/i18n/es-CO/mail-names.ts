/** How the rest of the product calls mail. */
export const mailNames = { title: 'Correos' };
