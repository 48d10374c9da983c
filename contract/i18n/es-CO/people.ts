/** Messages about people and their profiles. */
export const people = {
  errors: {
    tooLong: (max: number) => `Puede tener hasta ${max} caracteres`,
    textUnreadable: 'El texto tiene caracteres que no se pueden guardar',
    /** @spec 2§5 Profile */
    extensionInvalid: 'Ingresa una extensión válida',
    /** @assumed */
    phoneInvalid: 'Ingresa un teléfono válido',
    linkInvalid: 'Ingresa la dirección de una página, como https://…',
    linkForeign: (network: string, host: string) => `Escribe tu usuario de ${network} o una dirección de ${host}`,
    photoInvalid: 'Elige una foto',
    photosTooMany: (max: number) => `Tu álbum puede tener hasta ${max} fotos`,
    interestGone: 'Ese interés ya no está: elige otro',
    peopleInvalid: 'Di de qué personas',
    peopleTooMany: (max: number) => `Pregunta por ${max} personas a la vez como máximo`,
    managerInvalid: 'Elige a quién reporta',
    managerGone: 'Esa persona ya no está: elige otra',
    managerBelow: 'Esa persona está a su cargo: elige otra',
    flagInvalid: 'Elige si se muestra o se oculta',
  },
};
