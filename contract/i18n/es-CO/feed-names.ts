/** How the rest of the product calls a post; in the first load, so there is no more here. */
export const feedNames = { post: { kind: 'Publicación' } };
