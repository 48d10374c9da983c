/** Reasons why the server refuses a file, or more files. */
export const fileRefusals = {
  gone: 'Alguno de los archivos ya no está disponible. Súbelo otra vez.',
  kindNotAllowed: 'Aquí no se puede adjuntar ese tipo de archivo.',
  notSupported: (name: string) =>
    `No podemos recibir «${name}». Sube imágenes, videos, PDF, texto o archivos de Word, Excel, PowerPoint u OpenDocument.`,
  broken: (name: string) => `No pudimos leer «${name}»: parece dañado o incompleto.`,
  empty: (name: string) => `«${name}» está vacío.`,
  tooLarge: (name: string, megabytes: string) => `«${name}» es demasiado grande: el máximo es ${megabytes} MB.`,
  tooManyPixels: (name: string) => `«${name}» tiene demasiados píxeles. Redúcela y súbela otra vez.`,
  tooManyFiles: (max: number) => `Puedes subir hasta ${max} archivos a la vez.`,
  dailyLimit: (megabytes: string) => `Llegaste al máximo de ${megabytes} MB de archivos por día. Inténtalo mañana.`,
  nothingSent: 'No llegó ningún archivo.',
  onePicture: 'Envía una sola imagen.',
  diskFull: 'No queda espacio para guardar archivos. Avísale al administrador e inténtalo más tarde.',
};
