/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const chatCircleIcon: IconPath =
  'M128,24A104,104,0,0,0,36.2,176.9L24.8,210.9a16,16,0,0,0,20.2,20.2l34-11.3A104,104,0,1,0,128,24Zm0,192a87.9,87.9,0,0,1-44.1-11.8,8,8,0,0,0-6.5-.67L40,216,52.5,178.6a8,8,0,0,0-.66-6.5A88,88,0,1,1,128,216Z';
