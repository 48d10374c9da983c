/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const textIndentIcon: IconPath =
  'M224,128a8,8,0,0,1-8,8H112a8,8,0,0,1,0-16H216A8,8,0,0,1,224,128ZM112,72H216a8,8,0,0,0,0-16H112a8,8,0,0,0,0,16ZM216,184H40a8,8,0,0,0,0,16H216a8,8,0,0,0,0-16ZM34.3,141.7a8,8,0,0,0,11.3,0l40-40a8,8,0,0,0,0-11.3l-40-40A8,8,0,0,0,34.3,61.7L68.7,96,34.3,130.3A8,8,0,0,0,34.3,141.7Z';
