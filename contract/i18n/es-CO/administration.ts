/** Texts of the panels of administrators and of their actions. */
export const administration = {
  messages: {
    /** @spec 2§8 */
    rolesSaved: 'Roles asignados exitosamente!',
  },
  /** Texts of a role as a person's responsibility. */
  responsibility: { name: 'Rol', end: 'Quitar el rol' },
  errors: {
    roleStays: 'Este rol lo da Admin General en el panel de roles',
    reasonMissing: 'Escribe para qué necesitas mirar',
    reasonTooLong: (max: number) => `Máximo ${max} caracteres`,
    textUnreadable: 'Este texto tiene caracteres que no se pueden guardar',
    viewsOneself: 'Así ya ves tú la red',
    viewsOwner: 'Quien tiene Admin General ve lo mismo que tú: no hay nada que mirar en su lugar',
    viewsNobody: 'Todavía no ha entrado a la red: no hay nada que mirar',
    personGone: 'Esa persona ya no está activa en la red',
    holdersTooMany: (max: number) => `Un rol lo tienen máximo ${max} personas`,
  },
};
