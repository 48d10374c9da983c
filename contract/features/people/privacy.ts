/**
 * Flags for data that a person may hide from everybody else, by their wire names.
 * @spec 2§3 PrivacyConfiguration, 2§9 Cumpleaños secreto
 */
export const PRIVACY_FLAGS = [
  'PrivatePhone',
  'PrivateSocial',
  'PrivateFeed',
  'PrivateGroups',
  'PrivatePhotos',
  'PrivateInterests',
  'PrivateEvents',
  'PrivateEmail',
  'PrivateRewardsComments',
  'PrivateBio',
  'PrivateBirthday',
  'PrivatePresence',
] as const;

export type PrivacyFlag = (typeof PRIVACY_FLAGS)[number];
