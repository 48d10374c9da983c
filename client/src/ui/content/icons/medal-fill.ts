/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const medalFillIcon: IconPath =
  'M216,96A88,88,0,1,0,72,163.8V240a8,8,0,0,0,11.6,7.2L128,225l44.4,22.2A8.1,8.1,0,0,0,176,248a8,8,0,0,0,8-8V163.8A87.8,87.8,0,0,0,216,96ZM56,96a72,72,0,1,1,72,72A72.1,72.1,0,0,1,56,96Zm16,0a56,56,0,1,1,56,56A56.1,56.1,0,0,1,72,96Z';
