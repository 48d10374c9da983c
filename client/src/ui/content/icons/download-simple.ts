/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const downloadSimpleIcon: IconPath =
  'M224,144v64a8,8,0,0,1-8,8H40a8,8,0,0,1-8-8V144a8,8,0,0,1,16,0v56H208V144a8,8,0,0,1,16,0Zm-101.7,5.7a8,8,0,0,0,11.3,0l40-40a8,8,0,0,0-11.3-11.3L136,124.7V32a8,8,0,0,0-16,0v92.7L93.7,98.3a8,8,0,0,0-11.3,11.3Z';
