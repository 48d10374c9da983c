/** Media condition for windows as narrow as a phone. */
export const PHONE = '(max-width: 777.98px)';
