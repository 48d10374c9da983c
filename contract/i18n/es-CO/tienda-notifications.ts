/** Nouns for an advert in notifications. */
export const tiendaNotifications = { nouns: { advert: 'clasificado' } };
