/** Messages of roles and of who may enter. */
export const access = {
  errors: {
    /** Admin General must keep at least one user. @spec 2§5 */
    lastOwner: 'Este campo es requerido',
    ownAccess: 'No puedes cambiar tu propio acceso',
    titleReserved: 'Ese nombre está reservado para los roles de la organización',
  },
};
