/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const pencilSimpleIcon: IconPath =
  'M227.3,73.4,182.6,28.7a16,16,0,0,0-22.6,0L36.7,152A15.9,15.9,0,0,0,32,163.3V208a16,16,0,0,0,16,16H92.7A15.9,15.9,0,0,0,104,219.3L227.3,96a16,16,0,0,0,0-22.6ZM92.7,208H48V163.3l88-88L180.7,120ZM192,108.7,147.3,64l24-24L216,84.7Z';
