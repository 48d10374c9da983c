/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const checksBoldIcon: IconPath =
  'M152.4,88.6l-89.6,88a12,12,0,0,1-16.8,0L7.6,138.8a12,12,0,0,1,16.8-17.1l30,29.5,81.2-79.7a12,12,0,0,1,16.8,17.1Zm96.2-17a12,12,0,0,0-17-.15L150.4,151.2l-7.9-7.7a12,12,0,0,0-16.8,17.1l16.3,16a12,12,0,0,0,16.8,0l89.6-88A12,12,0,0,0,248.6,71.6Z';
