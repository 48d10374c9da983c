/** The condition of style sheets for windows as narrow as a telephone. */
export const PHONE = '(max-width: 777.98px)';
