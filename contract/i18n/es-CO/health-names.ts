/** How the rest of the product calls health. */
export const healthNames = { title: 'Estado del servicio' };
