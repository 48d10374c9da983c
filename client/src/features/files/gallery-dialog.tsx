import type { Attachment } from '#contract/features/feed/types.ts';
import { classNames } from '../../lib/class-names.ts';
import { useTexts } from '../../lib/texts.ts';
import { Carousel } from '../../ui/layout/carousel.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Video } from './video.tsx';
import { describeMedia, Media } from './media.tsx';
import { magnifyingGlassMinusIcon, magnifyingGlassPlusIcon } from '../../ui/content/icons.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import {
  ZOOM_SCALE,
  useTouchGesture,
  grown,
  gripped,
  MIDDLE,
  panned,
  stageOf,
  stepOf,
  type Point,
  type Stage,
  type View,
} from './zoom.ts';
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import styles from './gallery-dialog.module.css';

/**
 * Manages the zoomed view of a photo: `+`, `-`, Escape and the arrow keys, double click, dragging, and two fingers. The
 * keys are handled before the dialog and the carousel, with the focus anywhere in the dialog; `isShown` says that they
 * are meant for this photo. A photo that leaves the view is unzoomed when it comes back.
 */
function useZoom(isShown: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View | null>(null);
  const change = (next: (from: View | null, stage: Stage) => View | null) => {
    const { current } = frame;
    if (current) setView(from => next(from, stageIn(current)));
  };
  const toggle = () => setView(view ? null : MIDDLE);
  const move = (by: Point) => change((from, stage) => from && panned(from, by, stage));
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepOf(event.key);
    if (!view && isPlus(event.key)) setView(MIDDLE);
    else if (view && (event.key === '-' || event.key === 'Escape')) setView(null);
    else if (view && step) move(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    if (!isShown) return undefined;
    document.addEventListener('keydown', press, true);
    return () => {
      document.removeEventListener('keydown', press, true);
      setView(null);
    };
  }, [isShown]);
  useTouchGesture(frame, {
    isZoomed: view !== null,
    onMove: (before, now) => change((from, stage) => gripped(from, before, now, stage)),
    onRelease: () => change(from => (from && from.scale > 1 ? from : null)),
  });
  const byDoubleClick = (event: MouseEvent<HTMLDivElement>) => {
    const point = fromMiddle(event);
    change((from, stage) => (from ? null : grown(null, point, ZOOM_SCALE, stage)));
  };
  const byDrag = (event: PointerEvent<HTMLDivElement>) => {
    // Touch is handled separately.
    if (event.buttons === 0 || event.pointerType === 'touch') return;
    // Keeps following a pointer that leaves the frame.
    event.currentTarget.setPointerCapture(event.pointerId);
    move({ x: event.movementX, y: event.movementY });
  };
  return { frame, view, toggle, byDoubleClick, byDrag };
}

/** Whether the key is plus, or "=", its key without Shift on some keyboards. */
const isPlus = (key: string) => key === '+' || key === '=';

/** Returns the frame's and the photo's size, which is known once the photo has loaded. */
function stageIn(frame: HTMLElement): Stage {
  const photo = frame.querySelector('img');
  const natural = { width: photo?.naturalWidth ?? 0, height: photo?.naturalHeight ?? 0 };
  return stageOf({ width: frame.clientWidth, height: frame.clientHeight }, natural);
}

function fromMiddle({ clientX, clientY, currentTarget }: MouseEvent<HTMLDivElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

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
          <Media file={file} alt={alt} sizes={view ? LARGE : SMALL} className={className} isWhole />
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
