/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const caretRightBoldIcon: IconPath =
  'M184.5,136.5l-80,80a12,12,0,0,1-17-17L159,128,87.5,56.5a12,12,0,1,1,17-17l80,80A12,12,0,0,1,184.5,136.5Z';
