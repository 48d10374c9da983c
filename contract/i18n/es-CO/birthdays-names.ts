/** Names of birthdays, used in the rest of the product. They are part of the first load, so they are kept few. */
export const birthdaysNames = { title: 'Cumpleaños' };
