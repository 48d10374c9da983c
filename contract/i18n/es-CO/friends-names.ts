/** Names of trusted friends, used in the rest of the product. */
export const friendsNames = { title: 'Mis invitaciones' };
