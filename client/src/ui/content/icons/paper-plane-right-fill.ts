/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const paperPlaneRightFillIcon: IconPath =
  'M240,127.9a16,16,0,0,1-8.2,14L63.9,237.9A16.1,16.1,0,0,1,56,240a16,16,0,0,1-15-21.3l27-80A4,4,0,0,1,71.7,136H144a8,8,0,0,0,8-8.5,8.2,8.2,0,0,0-8.3-7.5h-72a4,4,0,0,1-3.8-2.7l-27-79.9A16,16,0,0,1,63.8,18.1l168,95.9A16,16,0,0,1,240,127.9Z';
