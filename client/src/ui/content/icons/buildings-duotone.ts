/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const buildingsDuotoneIcon: IconPath = [
  'M136,32V216H40V85.3a8,8,0,0,1,3.6-6.7l80-53.3A8,8,0,0,1,136,32Z',
  'M240,208H224V96a16,16,0,0,0-16-16H144V32a16,16,0,0,0-24.9-13.3L39.1,72A16,16,0,0,0,32,85.3V208H16a8,8,0,0,0,0,16H240a8,8,0,0,0,0-16ZM208,96V208H144V96ZM48,85.3,128,32V208H48ZM112,112v16a8,8,0,0,1-16,0V112a8,8,0,1,1,16,0Zm-32,0v16a8,8,0,0,1-16,0V112a8,8,0,1,1,16,0Zm0,56v16a8,8,0,0,1-16,0V168a8,8,0,0,1,16,0Zm32,0v16a8,8,0,0,1-16,0V168a8,8,0,0,1,16,0Z',
];
