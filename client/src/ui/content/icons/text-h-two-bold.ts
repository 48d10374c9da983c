/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const textHTwoBoldIcon: IconPath =
  'M156,56V176a12,12,0,0,1-24,0V128H52v48a12,12,0,0,1-24,0V56a12,12,0,0,1,24,0v48h80V56a12,12,0,0,1,24,0Zm84,140H216l28.7-38.3A36,36,0,1,0,182.1,124a12,12,0,0,0,22.6,8,11.7,11.7,0,0,1,1.7-3.2,12,12,0,1,1,19.1,14.5L182.4,200.8A12,12,0,0,0,192,220h48a12,12,0,0,0,0-24Z';
