/** How the rest of the product calls the search. */
export const searchNames = { title: 'Búsqueda' };
