/** Names of polls, used in the rest of the product. They are part of the first load, so they are kept few. */
export const pollsNames = {
  card: { kind: 'Encuesta', shared: 'una encuesta', details: { answers: 'Respuestas' } },
  /** Shown if a poll is requested while a post is being edited. @spec 1§2 */
  onlyNew: 'Para lanzar una encuesta, crea una nueva publicación',
};
