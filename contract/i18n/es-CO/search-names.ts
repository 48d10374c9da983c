/** Names of the search, used in the rest of the product. */
export const searchNames = { title: 'Búsqueda' };
