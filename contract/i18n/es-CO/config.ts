/** Messages of the general and the personal configuration. */
export const config = {
  errors: {
    /** @spec 2§5, 3§5.11 */
    titleAndUserRequired: 'no se especifica el campo title o userId, para continuar con la operación',
    titleUnknown: 'Esa preferencia no existe',
    valueInvalid: 'El valor no es válido para esta preferencia',
  },
};
