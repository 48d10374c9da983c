/** Names of a post, used in the rest of the product. They are part of the first load, so they are kept few. */
export const feedNames = { post: { kind: 'Publicación' } };
