import { PRIVACY_FLAGS } from '#contract/features/people/privacy.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { MeanwhileNotice } from '../../../ui/feedback/meanwhile-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { PrivacyLink } from '../components/privacy-link.tsx';
import type { ProfileDialogProps } from '../edit-menu.ts';
import { FLAG_ICONS } from '../flag-icons.ts';
import { usePrivacyTexts } from '../privacy-texts.ts';
import { usePrivacyForm } from './use-privacy-form.ts';
import styles from './privacy-dialog.module.css';

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
        {form.meanwhile && <MeanwhileNotice {...form.meanwhile} />}
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
