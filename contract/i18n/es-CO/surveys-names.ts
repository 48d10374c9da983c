/** Names of surveys, used in the rest of the product. */
export const surveysNames = { title: 'Encuestas', card: { kind: 'Encuesta interna' } };
