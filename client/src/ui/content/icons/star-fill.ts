/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const starFillIcon: IconPath =
  'M234.3,114.8l-45,38.8L203,211.8a16.4,16.4,0,0,1-24.5,17.8L128,198.5,77.5,229.6A16.4,16.4,0,0,1,53,211.8l13.8-58.1-45-38.8A16.5,16.5,0,0,1,31.1,86l59-4.8,22.8-55.1a16.4,16.4,0,0,1,30.3,0l22.8,55.1,59,4.8a16.5,16.5,0,0,1,9.4,28.9Z';
