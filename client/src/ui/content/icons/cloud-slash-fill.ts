/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const cloudSlashFillIcon: IconPath =
  'M248,128.7A87.7,87.7,0,0,1,222.4,190a4,4,0,0,1-5.8-.16L103.8,65.7a4,4,0,0,1,.39-5.8A87.8,87.8,0,0,1,160.9,40C209.2,40.5,248.4,80.4,248,128.7ZM53.9,34.6A8,8,0,1,0,42.1,45.4L81.3,88.6l-.6.1A64,64,0,0,0,8,153c.53,35.1,29.8,63,65,63h87a87.7,87.7,0,0,0,31.8-6l10.3,11.3a8,8,0,0,0,11.3.52,8.3,8.3,0,0,0,.29-11.5Z';
