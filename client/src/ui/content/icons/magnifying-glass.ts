/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const magnifyingGlassIcon: IconPath =
  'M229.7,218.3l-50.1-50.1a88.1,88.1,0,1,0-11.3,11.3l50.1,50.1a8,8,0,0,0,11.3-11.3ZM40,112a72,72,0,1,1,72,72A72.1,72.1,0,0,1,40,112Z';
