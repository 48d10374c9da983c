import type { RecognitionIcon } from '#contract/features/recognitions/limits.ts';
import type { IconPath } from '../../ui/content/icon.tsx';
import {
  certificateDuotoneIcon,
  handsClappingIcon,
  heartIcon,
  medalIcon,
  sealCheckIcon,
  smileyIcon,
  starIcon,
  usersThreeIcon,
} from '../../ui/content/icons.ts';

/** Icons of the recognition types. */
export const REWARD_ICONS: Readonly<Record<RecognitionIcon, IconPath>> = {
  medal: medalIcon,
  star: starIcon,
  heart: heartIcon,
  'hands-clapping': handsClappingIcon,
  'users-three': usersThreeIcon,
  'seal-check': sealCheckIcon,
  smiley: smileyIcon,
  certificate: certificateDuotoneIcon,
};
