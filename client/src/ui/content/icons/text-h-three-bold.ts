/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const textHThreeBoldIcon: IconPath =
  'M252,180a40,40,0,0,1-68.6,28,12,12,0,1,1,17.1-16.8A16,16,0,1,0,212,164a12,12,0,0,1-9.8-18.9L217,124H192a12,12,0,0,1,0-24h48a12,12,0,0,1,9.8,18.9l-18.3,26.2A40,40,0,0,1,252,180ZM144,44a12,12,0,0,0-12,12v48H52V56a12,12,0,0,0-24,0V176a12,12,0,0,0,24,0V128h80v48a12,12,0,0,0,24,0V56A12,12,0,0,0,144,44Z';
