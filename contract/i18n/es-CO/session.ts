/** Texts of the sign-in gate: signing in and out, and the reasons. */
export const session = {
  /** @spec 3§2.1 */
  loading: 'Cargando...',
  idle: {
    title: 'Tu sesión está por cerrarse',
    text: (seconds: number) =>
      `Por seguridad la cerramos en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}. Lo que escribiste queda guardado.`,
    stay: 'Seguir aquí',
    leave: 'Cerrar sesión',
  },
  signedOut: {
    user: 'Tu sesión se cerró',
    refused: 'Tu sesión se cerró',
    idle: 'Tu sesión se cerró por inactividad',
    remote: 'Cerraron tu sesión en este dispositivo',
    text: 'Lo que escribiste queda guardado en este dispositivo.',
    signIn: 'Iniciar sesión',
  },
  /** Alerts after the pages of the identity provider; the requirements have them in English. @spec 3§8.1 */
  notice: {
    titles: { profile: 'Tu cuenta quedó actualizada', reset: 'Tu contraseña quedó cambiada' },
    profile: 'Tu perfil se actualizó. Inicia sesión de nuevo.',
    reset: 'Tu contraseña se cambió. Inicia sesión con la nueva.',
    signIn: 'Iniciar sesión',
  },
  failure: {
    title: 'No pudimos iniciar tu sesión',
    unreachable: 'El servicio de ingreso no responde. Inténtalo otra vez en un momento.',
    loop: 'El servicio de ingreso nos devuelve una y otra vez un error. Inténtalo más tarde o habla con un administrador.',
    storage: 'Este navegador no permite guardar la sesión. Ábrelo en una dirección segura (https) o en localhost.',
  },
};
