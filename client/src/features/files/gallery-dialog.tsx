import type { Attachment } from '#contract/features/feed/types.ts';
import { classNames } from '../../lib/class-names.ts';
import { useTexts } from '../../lib/texts.ts';
import { Carousel } from '../../ui/layout/carousel.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Video } from './video.tsx';
import { describeMedia } from './describe-media.ts';
import styles from './gallery-dialog.module.css';
import { magnifyingGlassMinusIcon, magnifyingGlassPlusIcon } from '../../ui/content/icons.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Media } from './media.tsx';
import { useZoom } from './use-zoom.ts';
import { ZOOM_SCALE } from './zoom.ts';

interface ZoomablePhotoProps {
  file: Attachment;
  alt: string;
  /** True for the gallery's photo that is in sight. */
  isShown: boolean;
  className?: string | undefined;
}

/** Photo that can be zoomed by button, double click, `+` or fingers, and moved by dragging or arrow keys. */
function ZoomablePhoto({ file, alt, isShown, className }: ZoomablePhotoProps) {
  const text = useTexts('files').gallery;
  const { frame, view, toggle, byDoubleClick, byDrag } = useZoom(isShown);
  return (
    <div className={styles.place}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button and the keys do the same for whoever uses no pointer */}
      <div
        ref={frame}
        className={classNames(styles.zoomablePhotoFrame, view && styles.zoomed)}
        onDoubleClick={byDoubleClick}
        onPointerMove={view ? byDrag : undefined}
        // The browser would start dragging the picture away instead of moving it.
        onDragStart={event => event.preventDefault()}
      >
        <div
          className={styles.photo}
          style={view ? { scale: view.scale, translate: `${view.x}px ${view.y}px` } : undefined}
        >
          <Media file={file} alt={alt} sizes={view ? LARGE : SMALL} className={className} />
        </div>
      </div>
      <IconButton
        className={styles.button}
        variant="over"
        icon={view ? magnifyingGlassMinusIcon : magnifyingGlassPlusIcon}
        label={view ? text.zoomOut : text.zoomIn}
        onClick={toggle}
      />
    </div>
  );
}

/** Image `sizes`: as wide as the dialog, and as wide as the zoomed photo. */
const SMALL = '(max-width: 1000px) 100vw, 1000px';
const LARGE = `(max-width: 1000px) ${100 * ZOOM_SCALE}vw, ${1000 * ZOOM_SCALE}px`;

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
