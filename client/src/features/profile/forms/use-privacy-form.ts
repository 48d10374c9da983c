import { PRIVACY_FLAGS, type PrivacyFlag } from '#contract/features/people/privacy.ts';
import type { PrivacyConfiguration, ProfileRow } from '#contract/features/people/types.ts';
import { useEdition } from '../../../ui/controls/use-edition.ts';
import { useForm } from '../../../ui/controls/use-form.ts';
import { useEditProfileMutation } from '../api.ts';
import { usePrivacyTexts, type PrivacyTexts } from '../privacy-texts.ts';
import { changedFlags, flagsOf } from './privacy-flags.ts';

const titlesOf = (flags: PrivacyTexts['flags']): Record<PrivacyFlag, string> =>
  Object.fromEntries(PRIVACY_FLAGS.map(flag => [flag, flags[flag].title])) as Record<PrivacyFlag, string>; // The entries cover every flag.

/**
 * Returns the state and actions of the privacy editor. It sends the changed flags with the edition they are based on.
 * @spec 2§3
 */
export function usePrivacyForm(profile: ProfileRow, onClose: () => void) {
  const text = usePrivacyTexts();
  const [edit] = useEditProfileMutation();
  const edition = useEdition<ProfileRow, PrivacyConfiguration>({
    edited: profile,
    valuesOf: flagsOf,
    labels: titlesOf(text.flags),
    by: 'own',
  });
  const form = useForm({
    initial: flagsOf(profile),
    fields: PRIVACY_FLAGS,
    bodyOf: values => changedFlags(values, edition.before),
    check: () => Promise.resolve({}),
    send: async flags => {
      const fields = { PrivacyConfiguration: flags, EditionDate: edition.EditionDate };
      const answer = await edit({ id: profile.Id, fields });
      const rebased = edition.takeUp(answer.error, form.values);
      if (rebased) form.change(rebased);
      return { ...answer, isSaid: rebased !== null };
    },
    failed: text.failed,
    doneOf: () => text.saved,
    onDone: onClose,
  });
  const isChanged = Object.keys(changedFlags(form.values, edition.before)).length > 0;
  return { ...form, isChanged, meanwhile: edition.meanwhileIn(form) };
}
