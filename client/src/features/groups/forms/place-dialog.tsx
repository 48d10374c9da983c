import { useState, type ReactNode } from 'react';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { EditConflictNotice, type EditConflictNoticeProps } from '../../../ui/feedback/edit-conflict-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { useGroupsTexts } from '../texts.ts';
import { PictureField } from './picture-field.tsx';
import type { useCover } from './use-cover.ts';
import styles from './place-dialog.module.css';

export interface PlaceDialogProps {
  title: string;
  /** Verb of the submit button. */
  label: string;
  form: {
    formId: string;
    isChanged: boolean;
    isSaving: boolean;
    failure: string | null;
    /** Changes that another person has saved meanwhile. */
    editConflict: EditConflictNoticeProps | null;
    submit: () => void;
    pictureError: string | undefined;
  };
  picture: ReturnType<typeof useCover>;
  /** Address of the current cover. */
  current: string | null;
  onClose: () => void;
  /** Other fields. */
  children: ReactNode;
}

/** Dialog with the form of a group or an area, cover first. */
export function PlaceDialog({ title, label, form, picture, current, onClose, children }: PlaceDialogProps) {
  const text = useGroupsTexts().form;
  const [isRefused, setRefused] = useState(false);
  const leave = useLeaving(form.isChanged || picture.chosen !== null, onClose);
  return (
    <Dialog
      title={title}
      onClose={leave}
      isDismissable={!form.isSaving}
      footer={<FormFooter formId={form.formId} label={label} isPending={form.isSaving} canSubmit onCancel={leave} />}
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
        <PictureField
          picture={picture}
          current={current}
          error={isRefused ? text.pictureRefused : form.pictureError}
          onFiles={files => void picture.choose(files).then(isTaken => setRefused(!isTaken))}
        />
        {children}
      </form>
    </Dialog>
  );
}
