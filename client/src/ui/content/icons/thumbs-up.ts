/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const thumbsUpIcon: IconPath =
  'M234,80.1A24,24,0,0,0,216,72H160V56a40,40,0,0,0-40-40,8,8,0,0,0-7.2,4.4L75.1,96H32a16,16,0,0,0-16,16v88a16,16,0,0,0,16,16H204a24,24,0,0,0,23.8-21l12-96A24,24,0,0,0,234,80.1ZM32,112H72v88H32ZM223.9,97l-12,96a8,8,0,0,1-7.9,7H88V105.9l36.7-73.4A24,24,0,0,1,144,56V80a8,8,0,0,0,8,8h64a8,8,0,0,1,7.9,9Z';
