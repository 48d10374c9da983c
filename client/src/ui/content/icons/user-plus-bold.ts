/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const userPlusBoldIcon: IconPath =
  'M256,136a12,12,0,0,1-12,12h-8v8a12,12,0,0,1-24,0v-8h-8a12,12,0,0,1,0-24h8v-8a12,12,0,0,1,24,0v8h8A12,12,0,0,1,256,136Zm-54.8,56.3a12,12,0,1,1-18.4,15.4C169.1,191.4,145,172,108,172c-28.9,0-55.5,12.7-74.8,35.7a12,12,0,0,1-18.4-15.4A124.1,124.1,0,0,1,63.5,156.5a72,72,0,1,1,89,0A124,124,0,0,1,201.2,192.3ZM108,148a48,48,0,1,0-48-48A48,48,0,0,0,108,148Z';
