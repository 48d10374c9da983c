/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const atIcon: IconPath =
  'M128,24a104,104,0,0,0,0,208c21.5,0,44.1-6.5,60.4-17.3a8,8,0,0,0-8.9-13.3C166,210.4,146.2,216,128,216a88,88,0,1,1,88-88c0,26.4-10.9,32-20,32s-20-5.5-20-32V88a8,8,0,0,0-16,0v4.3a48,48,0,1,0,5.9,65.1c6,12,16.4,18.6,30.1,18.6,22.5,0,36-17.9,36-48A104.1,104.1,0,0,0,128,24Zm0,136a32,32,0,1,1,32-32A32,32,0,0,1,128,160Z';
