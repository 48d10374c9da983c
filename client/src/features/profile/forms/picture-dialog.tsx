import { useId, useState } from 'react';
import { acceptOf } from '#contract/features/files/kinds.ts';
import { Dropzone } from '../../../ui/controls/dropzone.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { CropFrame } from '../../files/public-forms.ts';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import type { ProfileDialogProps } from '../edit-menu.ts';
import { useProfileTexts } from '../texts.ts';
import { usePictureForm, type PictureKind } from './use-picture-form.ts';
import styles from './picture-dialog.module.css';

/** Dialog 'Foto de perfil'. @spec 2§2 Profile page */
export function PhotoDialog(props: ProfileDialogProps) {
  return <PictureDialog kind="Foto" title={useProfileTexts().edit.photo} {...props} />;
}

/** Dialog 'Foto de portada'. @spec 2§2 Profile page */
export function CoverDialog(props: ProfileDialogProps) {
  return <PictureDialog kind="Cover" title={useProfileTexts().edit.cover} {...props} />;
}

interface PictureDialogProps extends ProfileDialogProps {
  kind: PictureKind;
  title: string;
}

/** Dialog that saves a picture only if a new one was chosen, and closes a second later. @spec 2§4 */
function PictureDialog({ kind, title, profile, onClose }: PictureDialogProps) {
  const text = useProfileTexts().picture;
  const id = useId();
  const { picture, current, isElsewhere, isSaved, isSending, failure, submit } = usePictureForm(profile, kind, onClose);
  const [isRefused, setRefused] = useState(false);
  const { chosen, shape } = picture;
  const leave = useLeaving(chosen !== null && !isSaved, onClose);
  const choose = (files: readonly File[]) => void picture.choose(files).then(isTaken => setRefused(!isTaken));
  return (
    <Dialog
      title={title}
      onClose={leave}
      isDismissable={!isSending}
      footer={
        <FormFooter
          formId={id}
          label={text.save}
          isPending={isSending}
          canSubmit={chosen !== null && !isSaved}
          onCancel={leave}
        />
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          submit();
        }}
      >
        <div role="status">{isSaved && <Notice>{text.saved}</Notice>}</div>
        {failure && <Notice tone="failure">{failure}</Notice>}
        {isElsewhere && <Notice tone="warning">{text.meanwhile}</Notice>}
        {isElsewhere && current && <img className={styles.elsewhere} src={current} alt="" />}
        <FieldGroup legend={title} error={isRefused ? text.refused : undefined} name={kind}>
          {chosen ? (
            <CropFrame
              picture={chosen}
              crop={chosen.crop}
              ratio={shape.ratio}
              isRound={kind === 'Foto'}
              onChange={picture.move}
            />
          ) : (
            current !== null && <img className={kind === 'Foto' ? styles.photo : styles.cover} src={current} alt="" />
          )}
          <Dropzone
            label={chosen ? text.other : text.choose}
            accept={acceptOf('photo')}
            isMultiple={false}
            isDisabled={isSaved || isSending}
            onFiles={choose}
          />
        </FieldGroup>
      </form>
    </Dialog>
  );
}
