import { useState } from 'react';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useEditProfileMutation } from '../api.ts';
import { saveAlbum } from '../save-album.ts';
import { useProfileTexts } from '../texts.ts';
import { useClosing } from '../use-closing.ts';

interface PhotoRemovalDialogProps {
  profile: ProfileRow;
  /** Id of the photo. */
  photo: string;
  onClose: () => void;
}

/** Dialog that removes a photo from the viewer's own album; it closes a second later. @spec 2§4 */
export function PhotoRemovalDialog({ profile, photo, onClose }: PhotoRemovalDialogProps) {
  const text = useProfileTexts().photos;
  const [edit] = useEditProfileMutation();
  const [isRemoved, setRemoved] = useState(false);
  const { isSending, failure, submit } = useSubmission({
    failed: text.removeFailed,
    done: null,
    onDone: () => setRemoved(true),
  });
  useClosing(isRemoved, onClose);
  const remove = () => saveAlbum(profile, album => album.filter(id => id !== photo), edit);
  return (
    <ConfirmDialog
      title={isRemoved ? text.removed : text.removeQuestion}
      text={isRemoved ? undefined : text.removeHint}
      confirmLabel={text.remove}
      isPending={isSending}
      error={failure ?? undefined}
      onConfirm={() => {
        if (!isRemoved) void submit(remove);
      }}
      onClose={onClose}
    />
  );
}
