import type { SecurityChange } from '../../features/security/types.ts';

/** Mail after a change of how a person signs in. */
export const securityMail = {
  subject: (organisation: string) => `Cambió tu forma de entrar a ${organisation}`,
  codeSubject: (organisation: string) => `Te crearon un código para entrar a ${organisation}`,
  /** Sentence of each change, with the name of the passkey or of the administrator, or the number of codes that are left. */
  changes: {
    passkey_added: (name: string) => `agregaron a tu cuenta la llave «${name}»`,
    passkey_removed: (name: string) => `eliminaron de tu cuenta la llave «${name}»`,
    passkey_copied: (name: string) =>
      `rechazamos un ingreso con tu llave «${name}», porque parece una copia de ella. Elimínala y crea otra`,
    factor_added: (_name: string) => `activaron el segundo factor de tu cuenta`,
    factor_removed: (_name: string) => `quitaron el segundo factor de tu cuenta`,
    codes_renewed: (_name: string) =>
      `crearon códigos de recuperación nuevos para tu cuenta; los anteriores ya no sirven`,
    code_used: (left: string) =>
      `entraron a tu cuenta con un código de recuperación. Te ${left === '1' ? 'queda 1' : `quedan ${left}`}`,
    factors_reset: (administrator: string) =>
      `${administrator} quitó de tu cuenta el segundo factor y las llaves. Ahora entras solo con tu contraseña`,
    code_given: (giver: string) =>
      `${giver} creó un código temporal con el que puedes elegir otra contraseña para tu cuenta`,
  } satisfies Readonly<Record<SecurityChange, (about: string) => string>>,
  body: (name: string, at: string, change: string) =>
    `Hola, ${name}:\n\nEl ${at} ${change}.\n\nSi fuiste tú, no tienes que hacer nada. Si no, revisa tus llaves en «Seguridad», cambia tu contraseña y avisa a un administrador de tu organización.\n`,
  codeBody: (name: string, at: string, change: string) =>
    `Hola, ${name}:\n\nEl ${at} ${change}.\n\nSi lo pediste, no tienes que hacer nada. Si no, avisa a un administrador de tu organización.\n`,
  action: 'Revisar mi seguridad',
};
