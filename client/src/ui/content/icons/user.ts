/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const userIcon: IconPath =
  'M230.9,212c-15.2-26.3-38.7-45.2-66.1-54.2a72,72,0,1,0-73.7,0C63.8,166.8,40.3,185.7,25.1,212a8,8,0,1,0,13.8,8c18.8-32.6,52.1-52,89.1-52s70.2,19.4,89.1,52a8,8,0,1,0,13.8-8ZM72,96a56,56,0,1,1,56,56A56.1,56.1,0,0,1,72,96Z';
