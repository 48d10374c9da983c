/** Names of a comment, used in the rest of the product. They are part of the first load, so they are kept few. */
export const socialNames = { comment: { kind: 'Comentario' } };
