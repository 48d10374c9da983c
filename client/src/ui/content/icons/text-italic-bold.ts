/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const textItalicBoldIcon: IconPath =
  'M204,56a12,12,0,0,1-12,12H160.7l-40,120H144a12,12,0,0,1,0,24H64a12,12,0,0,1,0-24H95.3l40-120H112a12,12,0,0,1,0-24h80A12,12,0,0,1,204,56Z';
