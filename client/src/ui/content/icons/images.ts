/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const imagesIcon: IconPath =
  'M216,40H72A16,16,0,0,0,56,56V72H40A16,16,0,0,0,24,88V200a16,16,0,0,0,16,16H184a16,16,0,0,0,16-16V184h16a16,16,0,0,0,16-16V56A16,16,0,0,0,216,40ZM72,56H216v62.8l-10.1-10.1a16,16,0,0,0-22.6,0l-20,20-44-44a16,16,0,0,0-22.6,0L72,109.4ZM184,200H40V88H56v80a16,16,0,0,0,16,16H184Zm32-32H72V132l36-36,49.7,49.7a8,8,0,0,0,11.3,0L194.6,120,216,141.4V168ZM160,84a12,12,0,1,1,12,12A12,12,0,0,1,160,84Z';
