/** Who administers, and what they did. */
export const administration = {
  messages: {
    /** @spec 2§8 */
    rolesSaved: 'Roles asignados exitosamente!',
  },
  errors: {
    personGone: 'Esa persona ya no está activa en la red',
    holdersTooMany: (max: number) => `Un rol lo tienen máximo ${max} personas`,
  },
};
