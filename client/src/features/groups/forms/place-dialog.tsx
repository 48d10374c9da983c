import { useState, type ReactNode } from 'react';
import { DRAWN_PHOTOS, type UploadList } from '#contract/features/files/kinds.ts';
import { Dropzone } from '../../../ui/controls/dropzone.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { EditConflictNotice, type EditConflictNoticeProps } from '../../../ui/feedback/edit-conflict-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { CropFrame, usePicture } from '../../files/public-forms.ts';
import { useViewer } from '../../session/public.ts';
import { useGroupsTexts } from '../texts.ts';
import styles from './place-dialog.module.css';

/** Shape to which the cover of a group or an area is cropped. @assumed */
const COVER = { ratio: 4, widthMax: 1600 } as const;

/** Manages the cover of the group or area being edited. */
export function useCover(list: UploadList) {
  const { id: user, org } = useViewer();
  return usePicture({ user, org, list }, COVER);
}

interface PictureFieldProps {
  picture: ReturnType<typeof usePicture>;
  /** Address of the current picture. */
  current: string | null;
  error?: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** Field for the cover of a group: chosen, and moved until the right part of it shows. */
function PictureField({ picture, current, error, onFiles }: PictureFieldProps) {
  const text = useGroupsTexts().form;
  const { chosen, shape, move } = picture;
  return (
    <FieldGroup legend={text.picture} hint={text.pictureHint} error={error} name="Img">
      {chosen ? (
        <CropFrame isBrief picture={chosen} crop={chosen.crop} ratio={shape.ratio} onChange={move} />
      ) : (
        current !== null && <img className={styles.cover} src={current} alt="" />
      )}
      <Dropzone
        label={chosen === null && current === null ? text.choosePicture : text.otherPicture}
        accept={DRAWN_PHOTOS}
        isMultiple={false}
        onFiles={onFiles}
      />
    </FieldGroup>
  );
}

interface PlaceDialogProps {
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
