/** Texts of files being added to a post. */
export const feedUploads = {
  remove: (name: string) => `Quitar ${name}`,
  retry: (name: string) => `Subir otra vez ${name}`,
  earlier: (name: string) => `Mover ${name} hacia la izquierda`,
  later: (name: string) => `Mover ${name} hacia la derecha`,
  progress: (name: string, percent: number) => `Subiendo ${name}: ${percent} %`,
  /** Label of the button that opens the description of a photo. */
  alt: 'ALT',
  describe: 'Describe la foto (opcional)',
  focus: 'Encuadre',
  focusFor: (name: string) => `Encuadre de ${name}`,
  focusHint: 'Pulsa en la foto lo que debe quedar a la vista cuando se recorta, o usa las barras.',
  focusX: 'Horizontal',
  focusY: 'Vertical',
  describeFor: (name: string) => `Descripción de ${name}`,
  refused: (names: string) => `No se acepta ese tipo de archivo: ${names}`,
  failed: 'No se subió',
};
