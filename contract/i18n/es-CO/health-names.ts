/** Names of the service's health, used in the rest of the product. */
export const healthNames = { title: 'Estado del servicio' };
