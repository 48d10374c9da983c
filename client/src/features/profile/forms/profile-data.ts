import type { ProfileBody } from '#contract/features/people/schema.ts';
import { SOCIAL_NETWORKS, type ProfileRow } from '#contract/features/people/types.ts';

/** Fields of the form in display order. @spec 2§3 */
export const DATA_FIELDS = ['AboutMe', 'Phone', 'Ext', 'Cellphone', ...SOCIAL_NETWORKS] as const;

/** Values of the form as typed. */
export type ProfileData = Record<(typeof DATA_FIELDS)[number], string>;

/** Returns the initial values of the form. */
export const dataOf = (profile: ProfileRow | null): ProfileData => ({
  AboutMe: profile?.AboutMe ?? '',
  Phone: profile?.Phone ?? '',
  Ext: String(profile?.Ext ?? ''),
  Cellphone: profile?.Cellphone ?? '',
  Linkedin: profile?.Social?.Linkedin ?? '',
  Facebook: profile?.Social?.Facebook ?? '',
  Instagram: profile?.Social?.Instagram ?? '',
  Youtube: profile?.Social?.Youtube ?? '',
});

/**
 * Returns the changed fields to send: the social links together, the extension as a number or null (NaN if invalid).
 * Empty if nothing changed.
 * @spec 2§4
 */
export function changedData(data: ProfileData, before: ProfileData): Partial<ProfileBody> {
  const isOther = (field: keyof ProfileData): boolean => data[field].trim() !== before[field].trim();
  const ext = data.Ext.trim();
  return {
    ...(isOther('AboutMe') && { AboutMe: data.AboutMe }),
    ...(isOther('Phone') && { Phone: data.Phone }),
    ...(isOther('Ext') && { Ext: ext === '' ? null : Number(ext) }),
    ...(isOther('Cellphone') && { Cellphone: data.Cellphone }),
    ...(SOCIAL_NETWORKS.some(isOther) && {
      Social: Object.fromEntries(SOCIAL_NETWORKS.map(network => [network, data[network]])),
    }),
  };
}
