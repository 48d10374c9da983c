/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const circleNotchBoldIcon: IconPath =
  'M236,128a108,108,0,0,1-216,0c0-42.5,24.7-81.3,63-98.9A12,12,0,1,1,93,50.9C63.2,64.6,44,94.8,44,128a84,84,0,0,0,168,0c0-33.2-19.2-63.4-49-77.1A12,12,0,1,1,173,29.1C211.3,46.7,236,85.5,236,128Z';
