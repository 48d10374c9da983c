/** Texts of cropping a picture. */
export const crop = {
  drag: 'Arrastra la imagen para ubicarla; con dos dedos la acercas.',
  bars: 'Ajustar sin arrastrar',
  zoom: 'Acercar',
  sideways: 'Mover a los lados',
  upwards: 'Mover hacia arriba o hacia abajo',
};
