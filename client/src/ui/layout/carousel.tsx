import {
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type HTMLAttributes,
  type TouchEvent,
} from 'react';
import { caretLeftBoldIcon, caretRightBoldIcon } from '../content/icons.ts';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './carousel.module.css';
import { classNames } from '../../lib/class-names.ts';
import { useTexts } from '../../lib/texts.ts';

/** Time without scrolling that counts as rest, in milliseconds, for browsers that do not report it. @assumed */
const STILL_MS = 100;

type Handlers = Pick<
  HTMLAttributes<HTMLElement>,
  'onScroll' | 'onScrollEnd' | 'onTouchStart' | 'onTouchEnd' | 'onTouchCancel'
>;

/**
 * Returns handlers for an element that scrolls: `onRest` is called once it has come to rest, at its snap point and with
 * no finger on it. The browser reports this; Safari does since 26.2. Older ones are judged by a pause, which a busy
 * device makes too.
 */
function useScrollEnd(onRest: () => void): Handlers {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  if (window.onscrollend !== undefined) return { onScrollEnd: onRest };
  const waitForPause = () => {
    clearTimeout(pause.current);
    if (!isHeld.current) pause.current = setTimeout(onRest, STILL_MS);
  };
  const byTouch = ({ touches }: TouchEvent) => {
    isHeld.current = touches.length > 0;
    waitForPause();
  };
  return { onScroll: waitForPause, onTouchStart: byTouch, onTouchEnd: byTouch, onTouchCancel: byTouch };
}

interface Slide {
  key: string | number;
  /** Content of the slide; may depend on whether the slide is in sight. */
  content: ReactNode | ((isShown: boolean) => ReactNode);
}

export interface CarouselProps {
  /** Name of the carousel: "Fotos y videos de la publicación". */
  label: string;
  slides: readonly Slide[];
  /** Index of the slide that shows first. */
  initial?: number | undefined;
  /** Caption under the slides; "N de M" by default. */
  caption?: ((index: number, total: number) => ReactNode) | undefined;
  className?: string | undefined;
  /**
   * Content below the slides, such as thumbnails; called with the current slide's index and a function to show another.
   */
  children?: ((index: number, show: (index: number) => void) => ReactNode) | undefined;
  /** True to put the buttons and "N de M" under slides that hold texts and buttons; over pictures they overlap. */
  hasControlsBelow?: boolean | undefined;
  /**
   * True to take the focus on appearing, so that the arrow keys work at once; for a dialog that only holds the
   * carousel.
   */
  isFocused?: boolean | undefined;
}

/** Smallest distance of a swipe, in CSS pixels. @assumed */
const SWIPE_PX = 24;

/** Carousel of slides, moved by finger, buttons or arrow keys; "N de M" is announced. It never moves by itself. */
export function Carousel({
  label,
  slides,
  initial = 0,
  caption,
  className,
  children,
  hasControlsBelow = false,
  isFocused = false,
}: CarouselProps) {
  const text = useTexts('ui');
  const total = slides.length;
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(clampIndex(initial, total));
  const show = (target: number) => {
    const next = clampIndex(target, total);
    setIndex(next);
    track.current?.scrollTo({ left: next * track.current.clientWidth, behavior: 'smooth' });
  };
  // The first layout puts the chosen slide in place without an animation.
  const place = (element: HTMLDivElement | null) => {
    if (element && !track.current) {
      element.scrollLeft = index * element.clientWidth;
      if (isFocused) element.focus({ preventScroll: true });
    }
    track.current = element;
  };
  const follow = () => {
    const element = track.current;
    if (element && element.clientWidth > 0)
      setIndex(clampIndex(Math.round(element.scrollLeft / element.clientWidth), total));
  };
  // A re-render while the track moves would stop it between two slides.
  const byScrolling = useScrollEnd(follow);
  const byArrows = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step === 0) return;
    // Keeps the browser from scrolling the track a little itself.
    event.preventDefault();
    show(index + step);
  };
  // A swipe may also start on a button, which lies over the pictures and keeps the event from them.
  const touchedAt = useRef(0);
  const bySwipe = {
    onPointerDown: (event: PointerEvent) => {
      touchedAt.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = event.clientX - touchedAt.current;
      if (event.pointerType === 'touch' && Math.abs(moved) > SWIPE_PX) show(index - Math.sign(moved));
    },
  };
  const variant = hasControlsBelow ? 'plain' : 'over';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys; the buttons inside do the same
    <section
      className={classNames(styles.carousel, className)}
      aria-label={label}
      aria-roledescription={text.carousel}
      onKeyDown={byArrows}
    >
      <div className={classNames(styles.frame, hasControlsBelow ? styles.below : styles.over)}>
        <div
          ref={place}
          className={styles.track}
          role="group"
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
          tabIndex={0}
          {...byScrolling}
        >
          {slides.map((slide, position) => (
            <div
              key={slide.key}
              className={styles.slide}
              role="group"
              aria-label={text.slide(position + 1, total)}
              inert={position !== index}
            >
              {typeof slide.content === 'function' ? slide.content(position === index) : slide.content}
            </div>
          ))}
        </div>
        {total > 1 && (
          <>
            <IconButton
              className={styles.previous}
              icon={caretLeftBoldIcon}
              label={text.previous}
              variant={variant}
              aria-disabled={index === 0}
              onClick={() => show(index - 1)}
              {...bySwipe}
            />
            <IconButton
              className={styles.next}
              icon={caretRightBoldIcon}
              label={text.next}
              variant={variant}
              aria-disabled={index === total - 1}
              onClick={() => show(index + 1)}
              {...bySwipe}
            />
          </>
        )}
        <p className={styles.caption} aria-live="polite">
          {caption ? caption(index, total) : text.slide(index + 1, total)}
        </p>
      </div>
      {children && <Below render={children} index={index} onShow={show} />}
    </section>
  );
}

interface BelowProps {
  render: NonNullable<CarouselProps['children']>;
  index: number;
  onShow: (index: number) => void;
}

const Below = ({ render, index, onShow }: BelowProps) => render(index, onShow);

/** Returns the nearest index that exists. */
export function clampIndex(index: number, total: number): number {
  return Math.max(0, Math.min(index, total - 1));
}
