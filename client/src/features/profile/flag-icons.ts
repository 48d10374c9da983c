import type { PrivacyFlag } from '#contract/features/people/privacy.ts';
import {
  cakeIcon,
  calendarBlankIcon,
  chatCircleIcon,
  envelopeSimpleIcon,
  heartIcon,
  imagesIcon,
  medalIcon,
  newspaperIcon,
  phoneIcon,
  shareNetworkIcon,
  userIcon,
  usersThreeIcon,
} from '../../ui/content/icons.ts';
import type { IconPath } from '../../ui/content/icon.tsx';

/** Icon of the data that each flag hides, in display order. */
export const FLAG_ICONS: Readonly<Record<PrivacyFlag, IconPath>> = {
  PrivatePhone: phoneIcon,
  PrivateSocial: shareNetworkIcon,
  PrivateFeed: newspaperIcon,
  PrivateGroups: usersThreeIcon,
  PrivatePhotos: imagesIcon,
  PrivateInterests: heartIcon,
  PrivateEvents: calendarBlankIcon,
  PrivateEmail: envelopeSimpleIcon,
  PrivateRewardsComments: medalIcon,
  PrivateBio: userIcon,
  PrivateBirthday: cakeIcon,
  PrivatePresence: chatCircleIcon,
};
