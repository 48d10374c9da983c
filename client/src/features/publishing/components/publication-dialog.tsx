import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { FormFooter, type FormFooterProps } from '../../../ui/controls/form-footer.tsx';
import { focusField } from '../../../ui/controls/focus-field.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { usePublicationForm } from '../use-publication-form.ts';
import { FormArea, type FormAreaProps } from './form-area.tsx';
import styles from './publication-dialog.module.css';

type Form = Pick<
  ReturnType<typeof usePublicationForm>,
  | 'formId'
  | 'edition'
  | 'isSaving'
  | 'isReady'
  | 'isRecovered'
  | 'wait'
  | 'notice'
  | 'failure'
  | 'submit'
  | 'startAgain'
>;

export interface PublicationDialogProps extends Pick<FormFooterProps, 'tools'>, Pick<FormAreaProps, 'drop'> {
  form: Form;
  title: string;
  /** Verb of the sending button. */
  verb: string;
  /** A short form is sent once all is there; a long one says what is missing when it is sent. */
  length: 'short' | 'long';
  /** The field that the cursor begins in. */
  first: string;
  text: { waits: Record<NonNullable<Form['wait']>, string>; recovered: string; discard: string };
  onClose: () => void;
  /** Before the messages: who writes. */
  head?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** Where something is written to be published: messages about it, its fields, and the buttons that give up or send. */
export function PublicationDialog(props: PublicationDialogProps) {
  const { form, title, verb, length, text, onClose } = props;
  const [first] = useState({ form: form.formId, field: props.first });
  useEffect(() => focusField(first.form, first.field), [first]);
  return (
    <Dialog
      title={title}
      size={length === 'long' ? 'lg' : 'md'}
      onClose={onClose}
      isDismissable={!form.isSaving}
      footer={
        <FormFooter
          formId={form.formId}
          label={verb}
          isPending={form.isSaving}
          canSubmit={length === 'long' ? form.wait === null : form.isReady}
          hint={form.wait && text.waits[form.wait]}
          {...(props.tools && { tools: props.tools })}
          onCancel={onClose}
        />
      }
    >
      <FormArea id={form.formId} className={styles[length]} drop={props.drop} onSubmit={form.submit}>
        {props.head}
        <Notices form={form} text={text} />
        <Fragment key={form.edition}>{props.children}</Fragment>
      </FormArea>
    </Dialog>
  );
}

/** Where it comes from, what was left out, why it was not saved. */
function Notices({ form, text }: Pick<PublicationDialogProps, 'form' | 'text'>) {
  return (
    <>
      {form.isRecovered && <Notice action={{ label: text.discard, onPress: form.startAgain }}>{text.recovered}</Notice>}
      {form.notice && <Notice tone="warning">{form.notice}</Notice>}
      {form.failure && <Notice tone="failure">{form.failure}</Notice>}
    </>
  );
}
