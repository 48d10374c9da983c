/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const magnifyingGlassPlusIcon: IconPath =
  'M152,112a8,8,0,0,1-8,8H120v24a8,8,0,0,1-16,0V120H80a8,8,0,0,1,0-16h24V80a8,8,0,0,1,16,0v24h24A8,8,0,0,1,152,112Zm77.7,117.7a8,8,0,0,1-11.3,0l-50.1-50.1a88.1,88.1,0,1,1,11.3-11.3l50.1,50.1A8,8,0,0,1,229.7,229.7ZM112,184a72,72,0,1,0-72-72A72.1,72.1,0,0,0,112,184Z';
