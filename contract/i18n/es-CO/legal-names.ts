/** How the page of terms and data policy is called. @spec 3§2.1 */
export const legalNames = { page: 'Términos y política de datos' };
