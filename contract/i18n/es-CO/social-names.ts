/** How the rest of the product calls a comment; in the first load, so there is no more here. */
export const socialNames = { comment: { kind: 'Comentario' } };
