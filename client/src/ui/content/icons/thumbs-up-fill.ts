/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const thumbsUpFillIcon: IconPath =
  'M234,80.1A24,24,0,0,0,216,72H160V56a40,40,0,0,0-40-40,8,8,0,0,0-7.2,4.4L75.1,96H32a16,16,0,0,0-16,16v88a16,16,0,0,0,16,16H204a24,24,0,0,0,23.8-21l12-96A24,24,0,0,0,234,80.1ZM32,112H72v88H32Z';
