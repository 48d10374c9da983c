/** Of the card 'Préstamo' at home, which addresses lead to: `/home#prestamo`. */
export const LOAN_CARD = 'prestamo';
