/** Names of the usage statistics, used in the rest of the product. */
export const usageNames = { title: 'Uso de la red' };
