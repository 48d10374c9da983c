/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const arrowClockwiseBoldIcon: IconPath =
  'M244,56v48a12,12,0,0,1-12,12H184a12,12,0,1,1,0-24H201.1l-19-17.4c-.13-.12-.26-.24-.38-.37A76,76,0,1,0,127,204h1a75.5,75.5,0,0,0,52.1-20.7,12,12,0,0,1,16.5,17.4A99.5,99.5,0,0,1,128,228h-1.4A100,100,0,1,1,198.5,57.1L220,76.7V56a12,12,0,0,1,24,0Z';
