import { ABOUT_ME_MAX } from '#contract/features/people/limits.ts';
import { profileSchema, type ProfileBody } from '#contract/features/people/schema.ts';
import { type ProfileRow, SOCIAL_NETWORKS } from '#contract/features/people/types.ts';
import { people } from '#contract/i18n/es-CO/people.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useEdition } from '../../../ui/controls/use-edit-conflict.ts';
import { useForm } from '../../../ui/controls/use-form.ts';
import { EditConflictNotice } from '../../../ui/feedback/edit-conflict-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { useEditProfileMutation } from '../api.ts';
import type { ProfileDialogProps } from '../edit-menu.ts';
import { NETWORKS } from '../networks.ts';
import { useProfileTexts, type ProfileTexts } from '../texts.ts';
import styles from './data-dialog.module.css';

/** Fields of the form in display order. @spec 2§3 */
const DATA_FIELDS = ['AboutMe', 'Phone', 'Ext', 'Cellphone', ...SOCIAL_NETWORKS] as const;

/** Values of the form as typed. */
export type ProfileData = Record<(typeof DATA_FIELDS)[number], string>;

/** Returns the initial values of the form. */
const dataOf = (profile: ProfileRow | null): ProfileData => ({
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

/** Returns the server's messages for refused profile edits in the current language. */
const usePeopleMessages = featureTexts<Translation<typeof people>>(
  people,
  async () => (await import('#contract/i18n/en-US/people.ts')).people,
);

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
function useDataForm(profile: ProfileRow, onClose: () => void) {
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
  return { ...form, editConflict: edition.editConflictIn(form), submit: () => (isChanged ? form.submit() : onClose()) };
}

/** Dialog of the viewer's own description and contact data. @spec 2§2 Profile page, 2§3 */
export function DataDialog({ profile, onClose }: ProfileDialogProps) {
  const text = useProfileTexts().data;
  const form = useDataForm(profile, onClose);
  const leave = useLeaving(form.isChanged, onClose);
  return (
    <Dialog
      title={text.title}
      subtitle={text.subtitle}
      onClose={leave}
      isDismissable={!form.isSaving}
      footer={
        <FormFooter formId={form.formId} label={text.save} isPending={form.isSaving} canSubmit onCancel={leave} />
      }
    >
      <form
        id={form.formId}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          form.submit();
        }}
      >
        {form.failure && <Notice tone="failure">{form.failure}</Notice>}
        {form.editConflict && <EditConflictNotice {...form.editConflict} />}
        <TextArea label={text.aboutme} isOptional counterMax={ABOUT_ME_MAX} {...form.input('AboutMe')} />
        <FieldRow>
          <TextField label={text.phone} isOptional type="tel" autoComplete="tel" {...form.input('Phone')} />
          <TextField label={text.ext} isOptional inputMode="numeric" {...form.input('Ext')} />
        </FieldRow>
        <TextField label={text.cellphone} isOptional type="tel" autoComplete="tel" {...form.input('Cellphone')} />
        <fieldset className={styles.networks}>
          <legend>{text.networks}</legend>
          <p>{text.networkHint}</p>
          {NETWORKS.map(({ id, name }) => (
            <TextField key={id} label={name} isOptional inputMode="url" {...form.input(id)} />
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
