/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const timerIcon: IconPath =
  'M128,40a96,96,0,1,0,96,96A96.1,96.1,0,0,0,128,40Zm0,176a80,80,0,1,1,80-80A80.1,80.1,0,0,1,128,216ZM173.7,90.3a8,8,0,0,1,0,11.3l-40,40a8,8,0,0,1-11.3-11.3l40-40A8,8,0,0,1,173.7,90.3ZM96,16a8,8,0,0,1,8-8h48a8,8,0,0,1,0,16H104A8,8,0,0,1,96,16Z';
