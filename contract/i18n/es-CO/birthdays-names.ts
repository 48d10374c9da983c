/** How the rest of the product calls birthdays; in the first load, so there is no more here. */
export const birthdaysNames = { title: 'Cumpleaños' };
