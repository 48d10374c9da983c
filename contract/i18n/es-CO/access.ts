/** Messages about roles and access. */
export const access = {
  errors: {
    /** Admin General must keep at least one user. @spec 2§5 */
    lastOwner: 'Este campo es requerido',
    personGone: 'Esa persona ya no está activa en la red',
    selfGranted: 'Nadie se asigna a sí mismo el rol que lee los préstamos: pídeselo a otra persona de Admin General',
    ownAccess: 'No puedes cambiar tu propio acceso',
    titleReserved: 'Ese nombre está reservado para los roles de la organización',
  },
};
