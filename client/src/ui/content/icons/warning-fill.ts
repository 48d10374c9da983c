/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const warningFillIcon: IconPath =
  'M236.8,188.1,149.3,36.2h0a24.8,24.8,0,0,0-42.7,0L19.2,188.1a23.5,23.5,0,0,0,0,23.7A24.4,24.4,0,0,0,40.5,224h174.9a24.4,24.4,0,0,0,21.3-12.2A23.5,23.5,0,0,0,236.8,188.1ZM120,104a8,8,0,0,1,16,0v40a8,8,0,0,1-16,0Zm8,88a12,12,0,1,1,12-12A12,12,0,0,1,128,192Z';
