import type { crop as spanish } from '../es-CO/crop.ts';
import type { Translation } from '../language.ts';

export const crop: Translation<typeof spanish> = {
  drag: 'Drag the picture to position it, or pinch to zoom.',
  bars: 'Adjust without dragging',
  zoom: 'Zoom in',
  sideways: 'Move sideways',
  upwards: 'Move up or down',
};
