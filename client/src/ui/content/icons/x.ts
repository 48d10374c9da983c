/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const xIcon: IconPath =
  'M205.7,194.3a8,8,0,0,1-11.3,11.3L128,139.3,61.7,205.7a8,8,0,0,1-11.3-11.3L116.7,128,50.3,61.7A8,8,0,0,1,61.7,50.3L128,116.7l66.3-66.3a8,8,0,0,1,11.3,11.3L139.3,128Z';
