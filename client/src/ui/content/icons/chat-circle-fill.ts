/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const chatCircleFillIcon: IconPath =
  'M232,128A104,104,0,0,1,79.1,219.8L45.1,231.2a16,16,0,0,1-20.2-20.2l11.3-34A104,104,0,1,1,232,128Z';
