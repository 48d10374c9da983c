import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { FormFooter, type FormFooterProps } from '../../../ui/controls/form-footer.tsx';
import { focusField } from '../../../ui/controls/focus-field.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { usePublicationForm } from '../use-publication-form.ts';
import { usePublishingTexts } from '../texts.ts';
import { PublicationMeanwhile } from './meanwhile-notice.tsx';
import { FormArea, type FormAreaProps } from './form-area.tsx';
import styles from './publication-dialog.module.css';

type Form = Pick<
  ReturnType<typeof usePublicationForm>,
  | 'formId'
  | 'edition'
  | 'isNew'
  | 'isSaving'
  | 'isReady'
  | 'isRecovered'
  | 'wait'
  | 'notice'
  | 'meanwhile'
  | 'failure'
  | 'submit'
  | 'leave'
  | 'startAgain'
>;

export interface PublicationDialogProps extends Pick<FormFooterProps, 'tools'>, Pick<FormAreaProps, 'drop'> {
  form: Form;
  title: string;
  /** Verb of the submit button, for a new publication that is not published at once. */
  verb?: string | undefined;
  /** Kind of form. A short one can be sent only when complete; a long one reports missing fields on sending. */
  length: 'short' | 'long';
  /** Name of the field focused first. */
  first: string;
  /** Texts shown while the button waits; by default those about photos. */
  waits?: Record<NonNullable<Form['wait']>, string>;
  /** Content before the messages, such as the author. */
  head?: ReactNode;
  /** Fields of the form. */
  children: ReactNode;
}

/** Dialog for writing a publication: messages, fields, and the buttons that cancel or send. */
export function PublicationDialog(props: PublicationDialogProps) {
  const { form, title, length } = props;
  const text = usePublishingTexts().form;
  const { verb = text.publish, waits = text.waits } = props;
  const [first] = useState({ form: form.formId, field: props.first });
  useEffect(() => focusField(first.form, first.field, 'nearest'), [first]);
  return (
    <Dialog
      title={title}
      size={length === 'long' ? 'lg' : 'md'}
      onClose={() => form.leave()}
      isDismissable={!form.isSaving}
      footer={
        <FormFooter
          formId={form.formId}
          label={form.isNew ? verb : text.update}
          isPending={form.isSaving}
          canSubmit={length === 'long' ? form.wait === null : form.isReady}
          hint={form.wait && waits[form.wait]}
          {...(props.tools && { tools: props.tools })}
          onCancel={() => form.leave()}
        />
      }
    >
      <FormArea id={form.formId} className={styles[length]} drop={props.drop} onSubmit={form.submit}>
        {props.head}
        <Notices form={form} />
        <Fragment key={form.edition}>{props.children}</Fragment>
      </FormArea>
    </Dialog>
  );
}

/** Notices about where the content comes from, which parts were left out, and why it was not saved. */
function Notices({ form }: Pick<PublicationDialogProps, 'form'>) {
  const text = usePublishingTexts().form;
  return (
    <>
      {form.isRecovered && <Notice action={{ label: text.discard, onPress: form.startAgain }}>{text.recovered}</Notice>}
      {form.meanwhile && <PublicationMeanwhile {...form.meanwhile} />}
      {form.failure && <Notice tone="failure">{form.failure}</Notice>}
      {form.notice && <Notice tone="warning">{form.notice}</Notice>}
    </>
  );
}
