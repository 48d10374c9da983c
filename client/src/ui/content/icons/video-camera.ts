/** An outline from the Phosphor set (MIT). Written by scripts/write-icons.mjs; do not edit. */
import type { IconPath } from '../icon.tsx';

export const videoCameraIcon: IconPath =
  'M251.8,73a8,8,0,0,0-8.2.39L208,97V72a16,16,0,0,0-16-16H32A16,16,0,0,0,16,72V184a16,16,0,0,0,16,16H192a16,16,0,0,0,16-16V159l35.6,23.7A8,8,0,0,0,248,184a8,8,0,0,0,8-8V80A8,8,0,0,0,251.8,73ZM192,184H32V72H192V184Zm48-22.9-32-21.3V116.3L240,95Z';
