/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const storefrontFillIcon: IconPath =
  'M231.7,93.8,217.3,43.6A16.1,16.1,0,0,0,202,32H54A16.1,16.1,0,0,0,38.6,43.6L24.3,93.8A7.9,7.9,0,0,0,24,96v16a40,40,0,0,0,16,32v72a8,8,0,0,0,8,8H208a8,8,0,0,0,8-8V144a40,40,0,0,0,16-32V96A7.9,7.9,0,0,0,231.7,93.8ZM88,112a24,24,0,0,1-35.1,21.3,7.9,7.9,0,0,0-1.8-1.1A24,24,0,0,1,40,112v-8H88Zm64,0a24,24,0,0,1-48,0v-8h48Zm64,0a24,24,0,0,1-11.1,20.2,8.1,8.1,0,0,0-1.8,1.1A24,24,0,0,1,168,112v-8h48Z';
