/** How the rest of the product calls the usage. */
export const usageNames = { title: 'Uso de la red' };
