/** How others call what trusted friends are. */
export const friendsNames = { title: 'Mis invitaciones' };
