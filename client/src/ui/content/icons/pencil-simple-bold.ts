/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const pencilSimpleBoldIcon: IconPath =
  'M230.1,70.5,185.5,25.9a20,20,0,0,0-28.3,0L33.9,149.2A19.9,19.9,0,0,0,28,163.3V208a20,20,0,0,0,20,20H92.7a19.9,19.9,0,0,0,14.1-5.9L230.1,98.8a20,20,0,0,0,0-28.3ZM91,204H52V165l84-84,39,39ZM192,103,153,64l18.3-18.3,39,39Z';
