/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const imageDuotoneIcon: IconPath = [
  'M224,56V178.1l-39.7-39.7a8,8,0,0,0-11.3,0L147.3,164,97.7,114.3a8,8,0,0,0-11.3,0L32,168.7V56a8,8,0,0,1,8-8H216A8,8,0,0,1,224,56Z',
  'M216,40H40A16,16,0,0,0,24,56V200a16,16,0,0,0,16,16H216a16,16,0,0,0,16-16V56A16,16,0,0,0,216,40Zm0,16V158.8l-26.1-26.1a16,16,0,0,0-22.6,0l-20,20-44-44a16,16,0,0,0-22.6,0L40,149.4V56ZM40,172l52-52,80,80H40Zm176,28H194.6l-36-36,20-20L216,181.4V200ZM144,100a12,12,0,1,1,12,12A12,12,0,0,1,144,100Z',
];
