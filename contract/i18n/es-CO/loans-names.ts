/** How the rest of the product calls loans; in the first load, so there is no more here. */
export const loansNames = { title: 'Mis préstamos' };
