import { PRIVACY_FLAGS, type PrivacyFlag } from '#contract/features/people/privacy.ts';
import type { PrivacyConfiguration, ProfileRow } from '#contract/features/people/types.ts';
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
} from '../../../ui/content/icons.ts';
import type { IconPath } from '../../../ui/content/icon.tsx';

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

/** Returns the privacy flags of a profile; all false if it has not been read yet. */
export const flagsOf = (profile: ProfileRow | null): PrivacyConfiguration =>
  Object.fromEntries(
    PRIVACY_FLAGS.map(flag => [flag, profile?.PrivacyConfiguration?.[flag] ?? false]),
  ) as PrivacyConfiguration; // The entries cover every flag.

/** Returns the flags that differ from before. */
export const changedFlags = (
  flags: PrivacyConfiguration,
  before: PrivacyConfiguration,
): Partial<PrivacyConfiguration> =>
  Object.fromEntries(PRIVACY_FLAGS.filter(flag => flags[flag] !== before[flag]).map(flag => [flag, flags[flag]]));
