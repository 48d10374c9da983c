/** Texts of the page of a person's devices. */
export const devices = {
  title: 'Dispositivos',
  intro: 'Aquí ingresaste a tu cuenta. Si no reconoces un dispositivo, cierra su sesión y cambia tu contraseña.',
  /** Device by its browser and its system. */
  name: (browser: string | null, system: string | null) =>
    browser === null || system === null ? (browser ?? system ?? 'Dispositivo desconocido') : `${browser} en ${system}`,
  own: 'Este dispositivo',
  /** Words before the age of the last use. */
  used: 'Último uso:',
  firstUsed: (day: string) => `Desde ${day}`,
  signOut: 'Cerrar sesión',
  signOutOf: (device: string) => `Cerrar sesión en ${device}`,
  signOutOthers: 'Cerrar las demás',
  signingOut: 'Cerrando...',
  signedOut: (device: string) => `Cerraste la sesión en ${device}`,
  signedOutOthers: 'Cerraste las demás sesiones',
  signOutFailed: 'No se pudo cerrar la sesión',
  failed: 'No pudimos mostrar tus dispositivos',
  alone: 'No has ingresado en otros dispositivos.',
};
