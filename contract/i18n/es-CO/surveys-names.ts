/** How the rest of the product calls surveys; in the first load, so there is no more here. */
export const surveysNames = { title: 'Encuestas' };
