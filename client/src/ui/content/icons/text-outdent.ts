/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const textOutdentIcon: IconPath =
  'M224,128a8,8,0,0,1-8,8H112a8,8,0,0,1,0-16H216A8,8,0,0,1,224,128ZM112,72H216a8,8,0,0,0,0-16H112a8,8,0,0,0,0,16ZM216,184H40a8,8,0,0,0,0,16H216a8,8,0,0,0,0-16ZM72,144a8,8,0,0,0,5.7-13.7L43.3,96,77.7,61.7A8,8,0,0,0,66.3,50.3l-40,40a8,8,0,0,0,0,11.3l40,40A8,8,0,0,0,72,144Z';
