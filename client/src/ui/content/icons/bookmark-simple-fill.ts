/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const bookmarkSimpleFillIcon: IconPath =
  'M184,32H72A16,16,0,0,0,56,48V224a8,8,0,0,0,12.2,6.8L128,193.4l59.8,37.4A8,8,0,0,0,200,224V48A16,16,0,0,0,184,32Z';
