/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const percentBoldIcon: IconPath =
  'M208.5,64.5l-144,144a12,12,0,1,1-17-17l144-144a12,12,0,0,1,17,17ZM47.7,104.3A40,40,0,1,1,76,116,39.7,39.7,0,0,1,47.7,104.3ZM60,76a16,16,0,1,0,4.7-11.3A15.9,15.9,0,0,0,60,76ZM220,180a40,40,0,1,1-11.7-28.3A39.7,39.7,0,0,1,220,180Zm-24,0a15.9,15.9,0,0,0-4.7-11.3h0A16,16,0,1,0,196,180Z';
