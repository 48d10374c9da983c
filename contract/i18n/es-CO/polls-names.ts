/** How the rest of the product calls polls; in the first load, so there is no more here. */
export const pollsNames = { card: { kind: 'Encuesta', shared: 'una encuesta' } };
