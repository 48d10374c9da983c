/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const checkSquareIcon: IconPath =
  'M173.7,98.3a8,8,0,0,1,0,11.3l-56,56a8,8,0,0,1-11.3,0l-24-24a8,8,0,0,1,11.3-11.3L112,148.7l50.3-50.4A8,8,0,0,1,173.7,98.3ZM224,48V208a16,16,0,0,1-16,16H48a16,16,0,0,1-16-16V48A16,16,0,0,1,48,32H208A16,16,0,0,1,224,48ZM208,208V48H48V208H208Z';
