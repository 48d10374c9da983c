/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const smileyIcon: IconPath =
  'M128,24A104,104,0,1,0,232,128,104.1,104.1,0,0,0,128,24Zm0,192a88,88,0,1,1,88-88A88.1,88.1,0,0,1,128,216ZM80,108a12,12,0,1,1,12,12A12,12,0,0,1,80,108Zm96,0a12,12,0,1,1-12-12A12,12,0,0,1,176,108Zm-1.1,48c-10.3,17.8-27.4,28-46.9,28s-36.6-10.2-46.9-28a8,8,0,1,1,13.8-8c7.5,12.9,19.2,20,33.1,20s25.6-7.1,33.1-20a8,8,0,0,1,13.9,8Z';
