/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const identificationCardFillIcon: IconPath =
  'M112,120a16,16,0,1,1-16-16A16,16,0,0,1,112,120ZM232,56V200a16,16,0,0,1-16,16H40a16,16,0,0,1-16-16V56A16,16,0,0,1,40,40H216A16,16,0,0,1,232,56ZM135.8,166a39.8,39.8,0,0,0-17.2-23.3,32,32,0,1,0-45.1,0A39.8,39.8,0,0,0,56.3,166a8,8,0,0,0,15.5,4c2.6-10.3,13.1-18,24.3-18s21.6,7.7,24.3,18a8,8,0,1,0,15.5-4ZM200,144a8,8,0,0,0-8-8H152a8,8,0,0,0,0,16h40A8,8,0,0,0,200,144Zm0-32a8,8,0,0,0-8-8H152a8,8,0,0,0,0,16h40A8,8,0,0,0,200,112Z';
