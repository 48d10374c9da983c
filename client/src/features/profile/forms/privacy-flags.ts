import { PRIVACY_FLAGS } from '#contract/features/people/privacy.ts';
import type { PrivacyConfiguration, ProfileRow } from '#contract/features/people/types.ts';

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
