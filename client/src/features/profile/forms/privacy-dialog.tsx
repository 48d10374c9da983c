import { Link } from 'react-router-dom';
import { PRIVACY_FLAGS, type PrivacyFlag } from '#contract/features/people/privacy.ts';
import type { PrivacyConfiguration, ProfileRow } from '#contract/features/people/types.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { eyeIcon } from '../../../ui/content/icons.ts';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { Switch } from '../../../ui/controls/checkbox.tsx';
import { useEdition } from '../../../ui/controls/use-edit-conflict.ts';
import { useForm } from '../../../ui/controls/use-form.ts';
import { EditConflictNotice } from '../../../ui/feedback/edit-conflict-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { useEditProfileMutation } from '../api.ts';
import type { ProfileDialogProps } from '../edit-menu.ts';
import { profilePaths } from '../paths.ts';
import { usePrivacyTexts, type PrivacyTexts } from '../privacy-texts.ts';
import { FLAG_ICONS, changedFlags, flagsOf } from './privacy-flags.ts';
import styles from './privacy-dialog.module.css';

const titlesOf = (flags: PrivacyTexts['flags']): Record<PrivacyFlag, string> =>
  Object.fromEntries(PRIVACY_FLAGS.map(flag => [flag, flags[flag].title])) as Record<PrivacyFlag, string>; // The entries cover every flag.

/**
 * Returns the state and actions of the privacy editor. It sends the changed flags with the edition they are based on.
 * @spec 2§3
 */
function usePrivacyForm(profile: ProfileRow, onClose: () => void) {
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
  return { ...form, isChanged, editConflict: edition.editConflictIn(form) };
}

/** Link to '¿Qué ve quién?'. */
function PrivacyLink({ onPress }: { onPress?: () => void }) {
  return (
    <Link className={styles.link} to={profilePaths.privacy} onClick={onPress}>
      <Icon icon={eyeIcon} />
      {usePrivacyTexts().overview.title}
    </Link>
  );
}

/**
 * Dialog of the data hidden from everyone else, with one switch each. @spec 2§2 Profile page, 2§3 PrivacyConfiguration
 */
export function PrivacyDialog({ profile, onClose }: ProfileDialogProps) {
  const text = usePrivacyTexts();
  const form = usePrivacyForm(profile, onClose);
  const leave = useLeaving(form.isChanged, onClose);
  return (
    <Dialog
      title={text.title}
      subtitle={text.subtitle}
      onClose={leave}
      footer={
        <FormFooter
          formId={form.formId}
          label={text.save}
          isPending={form.isSaving}
          canSubmit={form.isChanged}
          onCancel={leave}
        />
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
        <ul className={styles.flags}>
          {PRIVACY_FLAGS.map(flag => (
            <li key={flag}>
              <Icon icon={FLAG_ICONS[flag]} />
              <Switch {...form.box(flag)} label={text.flags[flag].title} hint={text.flags[flag].hint} />
            </li>
          ))}
        </ul>
        <PrivacyLink onPress={onClose} />
      </form>
    </Dialog>
  );
}
