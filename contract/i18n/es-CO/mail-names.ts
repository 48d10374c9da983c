/** Names of mail, used in the rest of the product. */
export const mailNames = { title: 'Correos' };
