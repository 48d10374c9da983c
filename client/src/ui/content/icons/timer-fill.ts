/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const timerFillIcon: IconPath =
  'M128,40a96,96,0,1,0,96,96A96.1,96.1,0,0,0,128,40Zm45.7,61.7-40,40a8,8,0,0,1-11.3-11.3l40-40a8,8,0,0,1,11.3,11.3ZM96,16a8,8,0,0,1,8-8h48a8,8,0,0,1,0,16H104A8,8,0,0,1,96,16Z';
