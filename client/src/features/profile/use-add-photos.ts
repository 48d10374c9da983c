import { useState } from 'react';
import { ALBUM_MAX } from '#contract/features/people/limits.ts';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { problemMessage } from '../../api/problem-message.ts';
import { withReason } from '../../lib/with-reason.ts';
import { guessKind } from '../files/public.ts';
import { sendFile } from '../files/public-forms.ts';
import { useEditProfileMutation } from './api.ts';
import { saveAlbum } from './save-album.ts';
import { useProfileTexts } from './texts.ts';

/** Returns a function that adds photos at the end of the viewer's own album. */
export function useAddPhotos(profile: ProfileRow) {
  const text = useProfileTexts().photos;
  const [edit] = useEditProfileMutation();
  const [isAdding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (files: readonly File[]): Promise<void> => {
    const path = { user: profile.Id, org: profile.Org, list: 'Flx_Profile' } as const;
    const options = { onShare: () => undefined, signal: new AbortController().signal };
    const ids: string[] = [];
    // One after the other, because they share the same connection anyway.
    for (const file of files) ids.push((await sendFile(file, path, options)).id);
    const { error } = await saveAlbum(profile, album => [...album, ...ids], edit);
    if (error !== undefined) throw error;
  };
  return {
    isAdding,
    failure,
    add: async (files: readonly File[]) => {
      const refused = files.filter(file => guessKind(file) !== 'photo');
      const room = ALBUM_MAX - (profile.Photos?.length ?? 0);
      if (refused.length > 0) return setFailure(text.refused(refused.map(({ name }) => name).join(', ')));
      if (files.length > room) return setFailure(text.full(ALBUM_MAX));
      setFailure(null);
      setAdding(true);
      await send(files).catch((error: unknown) => setFailure(withReason(text.addFailed, problemMessage(error))));
      setAdding(false);
    },
  };
}
