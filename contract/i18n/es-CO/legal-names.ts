/** Name of the page of terms and data policy. @spec 3§2.1 */
export const legalNames = { page: 'Términos y política de datos' };
