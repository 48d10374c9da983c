/** Messages of the general and the personal configuration. */
export const config = {
  errors: {
    themeNotOffered: 'Tu organización no ofrece este tema',
    /** @spec 2§5, 3§5.11 */
    titleAndUserRequired: 'no se especifica el campo title o userId, para continuar con la operación',
    titleUnknown: 'Esa preferencia no existe',
    valueInvalid: 'El valor no es válido para esta preferencia',
    required: 'Este campo es requerido',
    tooLong: (max: number) => `Máximo ${max} caracteres`,
    textUnreadable: 'Este texto tiene caracteres que no se pueden guardar',
    linkInvalid: 'Escribe una dirección que empiece por / o por https://',
    dayInvalid: 'Escribe una fecha válida',
    endsBefore: 'La fecha final no puede ser anterior a la inicial',
    pictureRequired: 'Agrega una imagen',
    pictureInvalid: 'Solo se aceptan imágenes',
    bannersMax: (max: number) => `Máximo ${max} imágenes`,
    bannerGone: 'Esa imagen ya no está',
  },
};
