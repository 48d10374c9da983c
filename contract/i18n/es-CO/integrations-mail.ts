import type { AccountChange } from '../../features/integrations/types.ts';

/** Mail to Propietarios after a change of a service account. */
export const integrationsMail = {
  subject: (organisation: string) => `Cambió una cuenta de servicio de ${organisation}`,
  changes: {
    made: (account: string) => `creó la cuenta de servicio «${account}»`,
    rotated: (account: string) => `cambió el código de la cuenta de servicio «${account}»`,
    revoked: (account: string) => `revocó la cuenta de servicio «${account}»`,
  } satisfies Readonly<Record<AccountChange, (account: string) => string>>,
  advice: {
    made: 'Si no lo esperabas, revócala y avisa a los demás Propietarios.',
    rotated: 'Si no lo esperabas, revoca la cuenta y avisa a los demás Propietarios.',
    revoked: 'El programa que la usaba dejó de leer. Si no lo esperabas, avisa a los demás Propietarios.',
  } satisfies Readonly<Record<AccountChange, string>>,
  operator: 'quien opera el servidor',
  body: (name: string, at: string, by: string, change: string, advice: string) =>
    `Hola, ${name}:\n\nEl ${at} ${by} ${change}.\n\n${advice}\n`,
  action: 'Revisar las integraciones',
};
