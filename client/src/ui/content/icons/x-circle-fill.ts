/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const xCircleFillIcon: IconPath =
  'M128,24A104,104,0,1,0,232,128,104.1,104.1,0,0,0,128,24Zm37.7,130.3a8,8,0,0,1-11.3,11.3L128,139.3l-26.3,26.4a8,8,0,0,1-11.3-11.3L116.7,128,90.3,101.7a8,8,0,0,1,11.3-11.3L128,116.7l26.3-26.4a8,8,0,0,1,11.3,11.3L139.3,128Z';
