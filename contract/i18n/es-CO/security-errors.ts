/** Refusals of passkeys and of the second factor. */
export const securityErrors = {
  required: 'Escribe un nombre',
  tooLong: (max: number) => `Escribe máximo ${max} caracteres`,
  unreadable: 'Este texto tiene caracteres que no se pueden guardar',
  /** An authenticator's answer that does not belong to our question. */
  unusable: 'No pudimos comprobar la llave. Inténtalo otra vez',
  known: 'Esta llave ya está registrada',
  tooMany: (max: number) => `Puedes tener máximo ${max} llaves. Elimina una que ya no uses`,
  codeRequired: 'Escribe el código',
  wrongCode: 'El código no coincide o ya se usó. Espera el siguiente e inténtalo otra vez',
  tooManyCodes: 'Demasiados intentos. Espera una hora y vuelve a intentarlo',
  factorThere: 'Ya tienes un segundo factor. Quítalo antes de configurar otro',
  reasonRequired: 'Escribe el motivo',
};
