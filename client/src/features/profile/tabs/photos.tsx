import { useState } from 'react';
import { acceptOf } from '#contract/features/files/kinds.ts';
import { ALBUM_MAX } from '#contract/features/people/limits.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { imageDuotoneIcon, trashIcon } from '../../../ui/content/icons.ts';
import { Dropzone } from '../../../ui/controls/dropzone.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { UploadRows, useKeptUploads } from '../../files/public-forms.ts';
import { GalleryDialog, Media } from '../../files/public.ts';
import { useEditProfileMutation, nameOf } from '../api.ts';
import type { ProfileTabProps } from '../components/profile-sections.tsx';
import { saveAlbum } from '../save-album.ts';
import { useProfileTexts } from '../texts.ts';
import { BinnedPhotos } from './binned-photos.tsx';
import styles from './photos.module.css';

const PhotoRemovalDialog = lazyDialog(() => import('../components/photo-removal-dialog.tsx'), 'PhotoRemovalDialog');

/** Displayed size of a photo's tile, as `sizes`. */
const SIZES = '(max-width: 599.98px) 50vw, 240px';

/**
 * Tab of the album; a pressed photo opens large. The owner can add and remove photos here.
 * @spec 2§2 Profile page, 2§6 Profile owner
 */
export function PhotosTab({ profile, isOwn }: ProfileTabProps) {
  const { photos: text, noName } = useProfileTexts();
  const [open, setOpen] = useState<number | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const photos = profile.Photos ?? [];
  const author = nameOf(profile, noName);
  return (
    <Card isPadded aria-label={text.title}>
      <h2 className={styles.title}>{text.title}</h2>
      {isOwn && <AddPhotos profile={profile} />}
      {photos.length === 0 && (
        <EmptyState
          picture="photo"
          headingLevel={3}
          title={text.emptyTitle}
          text={isOwn ? text.emptyHint : undefined}
        />
      )}
      {photos.length > 0 && (
        <ul className={styles.grid}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={text.open(index + 1, photos.length)}
                onPointerEnter={GalleryDialog.preload}
                onClick={() => setOpen(index)}
              >
                <Media file={photo} alt="" sizes={SIZES} />
              </button>
              {isOwn && (
                <IconButton
                  variant="over"
                  size="sm"
                  icon={trashIcon}
                  className={styles.remove}
                  label={text.removeLabel(index + 1)}
                  aria-haspopup="dialog"
                  onPointerEnter={PhotoRemovalDialog.preload}
                  onClick={() => setRemoved(photo.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isOwn && <BinnedPhotos profile={profile} />}
      {open !== null && (
        <GalleryDialog
          media={photos.map(photo => ({ ...photo, type: 'photo', alt: '', bytes: 0 }))}
          author={author}
          start={open}
          onClose={() => setOpen(null)}
        />
      )}
      {removed !== null && <PhotoRemovalDialog profile={profile} photo={removed} onClose={() => setRemoved(null)} />}
    </Card>
  );
}

/** Zone that adds photos at the end of the viewer's own album, each by itself, in the order in which they were picked. */
function AddPhotos({ profile }: Pick<ProfileTabProps, 'profile'>) {
  const text = useProfileTexts().photos;
  const [edit] = useEditProfileMutation();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const { add, ...uploads } = useKeptUploads({
    path: { user: profile.Id, org: profile.Org, list: 'Flx_Profile' },
    limits: { media: ALBUM_MAX - (profile.Photos?.length ?? 0), documents: 0, kinds: ['photo'] },
    waitsFor: () => true,
    // An earlier try may have added it without its answer.
    keep: photo => saveAlbum(profile, album => (album.includes(photo) ? album : [...album, photo]), edit),
    saveFailed: text.addFailed,
  });
  const pick = (files: readonly File[]) => {
    const { refused, exceeded } = add(files);
    setFailures([
      ...(refused.length > 0 ? [text.refused(refused.join(', '))] : []),
      ...(exceeded ? [text.full(ALBUM_MAX)] : []),
    ]);
  };
  return (
    <div className={styles.add}>
      <Dropzone label={text.add} accept={acceptOf('photo')} onFiles={pick} />
      {failures.map(failure => (
        <Notice key={failure} tone="failure">
          {failure}
        </Notice>
      ))}
      <UploadRows {...uploads} label={text.uploads} iconOf={() => <Icon icon={imageDuotoneIcon} />} />
    </div>
  );
}
