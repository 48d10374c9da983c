/** How the rest of the product calls polls; in the first load, so there is no more here. */
export const pollsNames = {
  card: { kind: 'Encuesta', shared: 'una encuesta', details: { answers: 'Respuestas' } },
  /** Asked for while a post is edited. @spec 1§2 */
  onlyNew: 'Para lanzar una encuesta, crea una nueva publicación',
};
