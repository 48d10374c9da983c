/** Mail after a sign-in on a new device. */
export const devicesMail = {
  subject: (organisation: string) => `Ingresaron a tu cuenta de ${organisation} en un dispositivo nuevo`,
  body: (name: string, device: string, at: string) =>
    `Hola, ${name}:\n\nEl ${at} ingresaron a tu cuenta en un dispositivo nuevo: ${device}.\n\nSi fuiste tú, no tienes que hacer nada. Si no, cierra esa sesión en «Dispositivos» y cambia tu contraseña.\n`,
  action: 'Ver mis dispositivos',
  /** Device by its browser and its system. */
  device: (browser: string | null, system: string | null) =>
    browser === null || system === null ? (browser ?? system ?? 'desconocido') : `${browser} en ${system}`,
};
