/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const pushPinFillIcon: IconPath =
  'M235.3,104l-53.5,53.6c4.6,12.7,6.5,33.9-13.2,60A15.9,15.9,0,0,1,157,224c-.38,0-.75,0-1.1,0a16,16,0,0,1-11.3-4.7L96.3,171,53.7,213.7a8,8,0,0,1-11.3-11.3L85,159.7l-48.3-48.3A16,16,0,0,1,38,87.6c25.4-20.5,49.8-16.5,60.4-13.1L152,20.7a16,16,0,0,1,22.6,0l60.7,60.7A16,16,0,0,1,235.3,104Z';
