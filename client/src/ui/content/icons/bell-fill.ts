/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const bellFillIcon: IconPath =
  'M221.8,175.9C216.3,166.4,208,139.3,208,104a80,80,0,1,0-160,0c0,35.3-8.3,62.4-13.8,71.9A16,16,0,0,0,48,200H88.8a40,40,0,0,0,78.4,0H208a16,16,0,0,0,13.8-24.1ZM128,216a24,24,0,0,1-22.6-16h45.2A24,24,0,0,1,128,216Z';
