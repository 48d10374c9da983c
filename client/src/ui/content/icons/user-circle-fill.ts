/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const userCircleFillIcon: IconPath =
  'M172,120a44,44,0,1,1-44-44A44,44,0,0,1,172,120Zm60,8A104,104,0,1,1,128,24,104.1,104.1,0,0,1,232,128Zm-16,0a88.1,88.1,0,0,0-91.5-87.9C77.4,41.9,39.9,81.1,40,128.3a87.7,87.7,0,0,0,22.2,58.2A79.7,79.7,0,0,1,84,165.1a4,4,0,0,1,4.8.32,59.8,59.8,0,0,0,78.3,0,4,4,0,0,1,4.8-.32,79.7,79.7,0,0,1,21.8,21.3A87.6,87.6,0,0,0,216,128Z';
