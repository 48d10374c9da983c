/** Texts of showing and sending files in the browser. */
export const files = {
  limitExceeded: 'Algunos archivos no se han cargado porque se excedió el límite',
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
