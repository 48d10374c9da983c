import { useState } from 'react';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { toApiError } from '../../../api/api-error.ts';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { usePicture } from '../../files/public-forms.ts';
import { useEditProfileMutation } from '../api.ts';
import { useProfileTexts } from '../texts.ts';
import { useClosing } from '../use-closing.ts';

/** Names of the pictures of a profile. */
export type PictureKind = 'Foto' | 'Cover';

/** Aspect ratio and largest width in px to which each picture is cropped. @assumed */
const SHAPES = { Foto: { ratio: 1, widthMax: 800 }, Cover: { ratio: 4, widthMax: 1600 } } as const;

/** Returns the address of a file without its query, which is signed anew each time. */
const fileOf = (address: string | null): string | null => address?.split('?')[0] ?? null;

/** Returns the state and actions for choosing, cropping and saving one of the pictures. @spec 2§4, 2§5 Profile */
export function usePictureForm(profile: ProfileRow, kind: PictureKind, onClose: () => void) {
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
