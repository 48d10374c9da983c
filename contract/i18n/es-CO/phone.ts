/** Texts of the installed application. */
export const phone = {
  description: (organisation: string) => `La red de las personas de ${organisation}`,
  shortcuts: { publish: 'Publicar', search: 'Buscar', notifications: 'Notificaciones' },
  screenshots: { narrow: 'El inicio en un teléfono', wide: 'El inicio en un computador' },
  install: {
    title: (organisation: string) => `Instala ${organisation}`,
    text: 'Ábrela desde la pantalla de inicio de tu teléfono, también sin conexión.',
    ios: 'Toca Compartir en la barra del navegador y luego «Agregar a inicio».',
    action: 'Instalar',
    dismiss: 'No mostrar más',
  },
  /** Age of a page that was kept, by the time of today or by the date and time. */
  keptToday: (time: string) => `Sin conexión. Esto es de ${/^0?1\b/.test(time) ? 'la' : 'las'} ${time}`,
  kept: (moment: string) => `Sin conexión. Esto es del ${moment}`,
  refresh: { pull: 'Suelta para actualizar', busy: 'Actualizando...', done: 'Actualizado' },
  newVersion: 'Hay una versión nueva. La verás en la próxima página que abras.',
  dataSaving: {
    title: 'Ahorro de datos',
    choices: { auto: 'Según la red', on: 'Siempre', off: 'Nunca' },
    today: (size: string) => `Hoy, en este dispositivo: ${size}`,
    short: (size: string) => `Datos de hoy: ${size}`,
  },
};
