import { ABOUT_ME_MAX } from '#contract/features/people/limits.ts';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { MeanwhileNotice } from '../../../ui/feedback/meanwhile-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import type { ProfileDialogProps } from '../edit-menu.ts';
import { NETWORKS } from '../networks.ts';
import { useProfileTexts } from '../texts.ts';
import { useDataForm } from './use-data-form.ts';
import styles from './data-dialog.module.css';

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
        {form.meanwhile && <MeanwhileNotice {...form.meanwhile} />}
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
            <TextField key={id} label={name} isOptional type="url" inputMode="url" {...form.input(id)} />
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
