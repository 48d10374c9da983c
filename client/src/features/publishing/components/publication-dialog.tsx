import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { usePublicationForm } from '../use-publication-form.ts';
import styles from './publication-dialog.module.css';

type Form = Pick<
  ReturnType<typeof usePublicationForm>,
  'formId' | 'isSaving' | 'isRecovered' | 'wait' | 'notice' | 'failure' | 'submit' | 'startAgain'
>;

export interface PublicationDialogProps {
  form: Form;
  title: string;
  /** Verb of the sending button. */
  verb: string;
  text: { waits: Record<NonNullable<Form['wait']>, string>; recovered: string; discard: string };
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Where something is written to be published: messages about it, its fields, and the buttons that give up or send. */
export function PublicationDialog({ form, title, verb, text, onClose, children }: PublicationDialogProps) {
  return (
    <Dialog
      title={title}
      size="lg"
      onClose={onClose}
      isDismissable={!form.isSaving}
      footer={
        <FormFooter
          formId={form.formId}
          label={verb}
          isPending={form.isSaving}
          canSubmit={form.wait === null}
          hint={form.wait && text.waits[form.wait]}
          onCancel={onClose}
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
        <Notices form={form} text={text} />
        {children}
      </form>
    </Dialog>
  );
}

function Notices({ form, text }: Pick<PublicationDialogProps, 'form' | 'text'>) {
  return (
    <>
      {form.isRecovered && <Notice action={{ label: text.discard, onPress: form.startAgain }}>{text.recovered}</Notice>}
      {form.notice && <Notice tone="warning">{form.notice}</Notice>}
      {form.failure && <Notice tone="failure">{form.failure}</Notice>}
    </>
  );
}
