/** How notifications call an advert. */
export const tiendaNotifications = { nouns: { advert: 'clasificado' } };
