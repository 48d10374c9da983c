import type { Attachment } from '#contract/features/feed/types.ts';
import { classNames } from '../../lib/class-names.ts';
import { useTexts } from '../../lib/texts.ts';
import { Carousel } from '../../ui/layout/carousel.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Video } from './video.tsx';
import { describeMedia } from './describe-media.ts';
import { ZoomablePhoto } from './zoomable-photo.tsx';
import styles from './gallery-dialog.module.css';

export interface GalleryDialogProps {
  media: readonly Attachment[];
  author: string;
  /** Index of the pressed one. */
  start: number;
  onClose: () => void;
}

/** Dialog of photos and videos, large, one after the other. @spec 1§2 image and video gallery carousel */
export function GalleryDialog({ media, author, start, onClose }: GalleryDialogProps) {
  const text = useTexts('files').gallery;
  const slides = media.map(file => ({
    key: file.id,
    content: (isShown: boolean) => (
      <div className={classNames(styles.frame, file.type === 'video' && styles.player)}>
        {file.type === 'video' ? (
          <Video file={file} label={describeMedia(file, author, text)} hasControls className={styles.picture} />
        ) : (
          <ZoomablePhoto
            file={file}
            alt={describeMedia(file, author, text)}
            isShown={isShown}
            className={styles.picture}
          />
        )}
      </div>
    ),
  }));
  return (
    <Dialog title={text.label} subtitle={author} size="xl" onClose={onClose}>
      <Carousel className={styles.carousel} label={text.label} slides={slides} initial={start} isFocused />
    </Dialog>
  );
}
