import { useId, useState } from 'react';
import { DRAWN_PHOTOS } from '#contract/features/files/kinds.ts';
import { Dropzone } from '../../../ui/controls/dropzone.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { CropFrame, usePicture } from '../../files/public-forms.ts';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import type { ProfileDialogProps } from '../edit-menu.ts';
import { useProfileTexts } from '../texts.ts';
import styles from './picture-dialog.module.css';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { toApiError } from '../../../api/api-error.ts';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { useEditProfileMutation } from '../api.ts';
import { useClosing } from '../use-closing.ts';

/** Names of the pictures of a profile. */
type PictureKind = 'Foto' | 'Cover';

/** Aspect ratio and largest width in px to which each picture is cropped. @assumed */
const SHAPES = { Foto: { ratio: 1, widthMax: 800 }, Cover: { ratio: 4, widthMax: 1600 } } as const;

/** Returns the address of a file without its query, which is signed anew each time. */
const fileOf = (address: string | null): string | null => address?.split('?')[0] ?? null;

/** Returns the state and actions for choosing, cropping and saving one of the pictures. @spec 2§4, 2§5 Profile */
function usePictureForm(profile: ProfileRow, kind: PictureKind, onClose: () => void) {
  const text = useProfileTexts().picture;
  const picture = usePicture({ user: profile.Id, org: profile.Org, list: 'Flx_Profile' }, SHAPES[kind]);
  const [edit] = useEditProfileMutation();
  const [stands, setStands] = useState(profile);
  const [isElsewhere, setElsewhere] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { isSending, failure, submit } = useSubmission({
    failed: text.failed,
    done: null,
    onDone: () => setSaved(true),
  });
  useClosing(isSaved, onClose);
  const send = async (upon: ProfileRow): ReturnType<typeof picture.sendWith> => {
    const answer = await picture.sendWith(id =>
      edit({ id: profile.Id, fields: { [kind]: id, EditionDate: upon.EditionDate } }),
    );
    const current = answer.error === undefined ? undefined : toApiError(answer.error).problem?.current;
    if (current === undefined) return answer;
    const now = { ...upon, ...current } as ProfileRow; // The body of a 409 is the current row, as the contract defines it.
    setStands(now);
    // If another part of the profile was edited, there is no need to ask.
    if (fileOf(now[kind]) === fileOf(upon[kind])) return send(now);
    setElsewhere(true);
    return answer;
  };
  return {
    picture,
    /** Picture currently saved. */
    current: stands[kind],
    /** True if another picture was saved elsewhere meanwhile. */
    isElsewhere,
    isSaved,
    isSending,
    failure: isElsewhere ? null : failure,
    submit: () => {
      setElsewhere(false);
      if (!isSaved && picture.chosen) void submit(() => send(stands));
    },
  };
}

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
        {isElsewhere && <Notice tone="warning">{text.editConflict}</Notice>}
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
            accept={DRAWN_PHOTOS}
            isMultiple={false}
            isDisabled={isSaved || isSending}
            onFiles={choose}
          />
        </FieldGroup>
      </form>
    </Dialog>
  );
}
