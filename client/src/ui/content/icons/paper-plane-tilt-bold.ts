/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const paperPlaneTiltBoldIcon: IconPath =
  'M230.1,25.9a20,20,0,0,0-19.6-5.1l-.22.1L18.4,79a20,20,0,0,0-3.1,37.3L99,157l40.7,83.7a19.8,19.8,0,0,0,18,11.4c.57,0,1.1,0,1.7-.07A19.8,19.8,0,0,0,177,237.6L235.2,45.6a1.4,1.4,0,0,0,.07-.22A20,20,0,0,0,230.1,25.9ZM156.9,221.1l-34.4-70.6,46-46a12,12,0,0,0-17-17l-46,46L34.9,99.1,210,46Z';
