/** How the rest of the product calls reports. */
export const reportsNames = { title: 'Denuncias' };
