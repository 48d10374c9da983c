/** Files: uploading, limits and refusals. */
export const files = {
  limitExceeded: 'Algunos archivos no se han cargado porque se excedió el límite',
  gone: 'Alguno de los archivos ya no está disponible. Súbelo otra vez.',
  kindNotAllowed: 'Aquí no se puede adjuntar ese tipo de archivo.',
  notSupported: (name: string) =>
    `No podemos recibir «${name}». Sube imágenes, videos, PDF, texto o archivos de Word, Excel, PowerPoint u OpenDocument.`,
  heic: (name: string) => `Todavía no podemos leer fotos HEIC como «${name}». Guárdala como JPG y súbela otra vez.`,
  broken: (name: string) => `No pudimos leer «${name}»: parece dañado o incompleto.`,
  empty: (name: string) => `«${name}» está vacío.`,
  tooLarge: (name: string, megabytes: string) => `«${name}» es demasiado grande: el máximo es ${megabytes} MB.`,
  tooManyPixels: (name: string) => `«${name}» tiene demasiados píxeles. Redúcela y súbela otra vez.`,
  tooManyFiles: (max: number) => `Puedes subir hasta ${max} archivos a la vez.`,
  dailyLimit: (megabytes: string) => `Llegaste al máximo de ${megabytes} MB de archivos por día. Inténtalo mañana.`,
  nothingSent: 'No llegó ningún archivo.',
  onePicture: 'Envía una sola imagen.',
  diskFull: 'No queda espacio para guardar archivos. Avísale al administrador e inténtalo más tarde.',
  gallery: {
    label: 'Fotos y videos',
    photoOf: (author: string) => `Foto de ${author}`,
    videoOf: (author: string) => `Video de ${author}`,
    openPhoto: (position: number, alt: string) => `Ver foto ${position}: ${alt}`,
    openVideo: (position: number, alt: string) => `Ver video ${position}: ${alt}`,
    andMore: (more: number) => `, y ${more} más`,
    zoomIn: 'Ampliar la foto',
    zoomOut: 'Ver la foto entera',
  },
};
