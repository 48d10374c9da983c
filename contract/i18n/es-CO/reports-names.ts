/** Names of reports, used in the rest of the product. */
export const reportsNames = { title: 'Denuncias', bin: 'Papelera' };
