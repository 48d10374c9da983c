import { profileSchema } from '#contract/features/people/schema.ts';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { useEdition } from '../../../ui/controls/use-edition.ts';
import { useForm } from '../../../ui/controls/use-form.ts';
import { useEditProfileMutation } from '../api.ts';
import { usePeopleMessages } from '../messages.ts';
import { useProfileTexts, type ProfileTexts } from '../texts.ts';
import { changedData, DATA_FIELDS, dataOf, type ProfileData } from './profile-data.ts';

const labelsOf = (text: ProfileTexts['data']): Record<keyof ProfileData, string> => ({
  AboutMe: text.aboutme,
  Phone: text.phone,
  Ext: text.ext,
  Cellphone: text.cellphone,
  Linkedin: 'LinkedIn',
  Facebook: 'Facebook',
  Instagram: 'Instagram',
  Youtube: 'YouTube',
});

/**
 * Returns the state and actions of the dialog of personal data; nothing is sent if nothing changed.
 * @spec 2§4, 2§5 Profile
 */
export function useDataForm(profile: ProfileRow, onClose: () => void) {
  const { data: text } = useProfileTexts();
  const { errors } = usePeopleMessages();
  const [edit] = useEditProfileMutation();
  const edition = useEdition<ProfileRow, ProfileData>({
    edited: profile,
    valuesOf: dataOf,
    labels: labelsOf(text),
    by: 'own',
  });
  const form = useForm({
    initial: dataOf(profile),
    fields: DATA_FIELDS,
    bodyOf: values => changedData(values, edition.before),
    check: async (_values, body) => {
      const messages = await schemaMessages(profileSchema(errors), body);
      return byField(
        DATA_FIELDS,
        messages.map(([path, message]) => [path.replace('Social.', ''), message] as const),
      );
    },
    send: async fields => {
      const answer = await edit({ id: profile.Id, fields: { ...fields, EditionDate: edition.EditionDate } });
      const rebased = edition.takeUp(answer.error, form.values);
      if (rebased) form.change(rebased);
      return { ...answer, isSaid: rebased !== null };
    },
    failed: text.failed,
    doneOf: () => text.saved,
    onDone: onClose,
  });
  const isChanged = Object.keys(changedData(form.values, edition.before)).length > 0;
  return { ...form, meanwhile: edition.meanwhileIn(form), submit: () => (isChanged ? form.submit() : onClose()) };
}
