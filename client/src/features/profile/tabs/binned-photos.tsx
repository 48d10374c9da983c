import { useState } from 'react';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { ALBUM_MAX } from '#contract/features/people/limits.ts';
import { arrowUUpLeftIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Media } from '../../files/public.ts';
import { useEditProfileMutation } from '../api.ts';
import { saveAlbum } from '../save-album.ts';
import { useProfileTexts } from '../texts.ts';
import styles from './photos.module.css';

/** Displayed size of a photo's tile, as `sizes`. */
const SIZES = '(max-width: 599.98px) 33vw, 160px';

/** Photos that the viewer has removed from their album, each with a button that puts it back. */
export function BinnedPhotos({ profile }: { profile: ProfileRow }) {
  const text = useProfileTexts().photos;
  const [edit] = useEditProfileMutation();
  const [restoring, setRestoring] = useState<string | null>(null);
  const photos = profile.BinnedPhotos ?? [];
  if (photos.length === 0) return null;
  const restore = async (id: string): Promise<void> => {
    setRestoring(id);
    const { error } = await saveAlbum(profile, album => (album.includes(id) ? album : [...album, id]), edit);
    setRestoring(null);
    if (error === undefined) toast(text.restored);
    else reportFailure(text.restoreFailed, error, () => void restore(id));
  };
  const isFull = (profile.Photos?.length ?? 0) >= ALBUM_MAX;
  return (
    <Disclosure label={text.bin(photos.length)}>
      <p className={styles.hint}>{isFull ? text.full(ALBUM_MAX) : text.binHint}</p>
      <ul className={styles.bin}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <Media file={photo} alt="" sizes={SIZES} />
            <IconButton
              variant="over"
              size="sm"
              icon={arrowUUpLeftIcon}
              className={styles.remove}
              label={text.restore(index + 1)}
              disabled={isFull || restoring !== null}
              onClick={() => void restore(photo.id)}
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
