import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

interface TouchGestureOptions {
  /** True if one finger moves the zoomed element; otherwise its movement is left to the browser: the next slide. */
  isZoomed: boolean;
  /** Called after the same fingers have moved from one grip to the next. */
  onMove: (before: Grip, now: Grip) => void;
  onRelease: () => void;
}

/**
 * Follows one or two fingers on an element. It uses touch rather than pointer events, because only these can be
 * prevented one by one. The browser would otherwise zoom the page, or scroll when two fingers move slightly
 * differently.
 */
export function useTouchGesture(
  element: RefObject<HTMLElement | null>,
  { isZoomed, onMove, onRelease }: TouchGestureOptions,
): void {
  const last = useRef<Grip | null>(null);
  const follow = useEffectEvent((event: TouchEvent) => {
    const { current } = element;
    if (!current) return;
    const before = last.current;
    const now = gripIn(current, event.targetTouches);
    last.current = now;
    if (!now) {
      if (before) onRelease();
      return;
    }
    // A single finger that has just come down may be the start of a double tap.
    if (now.fingers === 1 && (!isZoomed || event.type !== 'touchmove')) return;
    event.preventDefault();
    if (event.type === 'touchmove' && before?.fingers === now.fingers) onMove(before, now);
  });
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    // React's own listeners are passive and can't prevent the browser's handling of a touch.
    const kinds = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
    for (const kind of kinds) current.addEventListener(kind, follow, { passive: false });
    return () => {
      for (const kind of kinds) current.removeEventListener(kind, follow);
    };
  }, [element]);
}

/** Returns the fingers by their position relative to the middle of an element. */
function gripIn(element: HTMLElement, touches: TouchList): Grip | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return gripOf(
    Array.from(touches, ({ clientX, clientY }) => ({ x: clientX - left - width / 2, y: clientY - top - height / 2 })),
  );
}

/** Zoom factor of a button, key or double click. @assumed */
export const ZOOM_SCALE = 2.5;

/** Largest zoom factor with two fingers. @assumed */
const MAX_SCALE = 4;

/** Distance that an arrow key moves a photo, in CSS px. @assumed */
const ARROW_STEP_PX = 80;

/** Point or vector, in CSS px; points are relative to the middle of the frame. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** View of a photo: its zoom factor, and its offset from the middle, in CSS px. */
export interface View extends Point {
  readonly scale: number;
}

/** Width and height, in any unit. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Frame of a photo, in CSS px, and the size of the whole photo in it. */
export interface Stage {
  readonly frame: Size;
  readonly photo: Size;
}

/** View of the whole photo. */
const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** Zoomed view of the photo's middle. */
export const MIDDLE: View = { ...WHOLE, scale: ZOOM_SCALE };

/**
 * Returns the size of a photo shown whole in a frame; one without a size, such as a broken one, counts as the frame.
 */
export function stageOf(frame: Size, natural: Size): Stage {
  const scale = Math.min(frame.width / natural.width, frame.height / natural.height);
  if (!Number.isFinite(scale)) return { frame, photo: frame };
  return { frame, photo: { width: natural.width * scale, height: natural.height * scale } };
}

/** Moves a photo by `by`, as far as its edges: no gap appears beyond those of a photo smaller than the frame. */
export function panned({ scale, x, y }: View, by: Point, { frame, photo }: Stage): View {
  return {
    scale,
    x: within(x + by.x, photo.width * scale - frame.width),
    y: within(y + by.y, photo.height * scale - frame.height),
  };
}

/** Zooms a photo by `factor`; `point` keeps its place, as far as the edges allow. */
export function grown(from: View | null, point: Point, factor: number, stage: Stage): View {
  const { scale: before, x, y } = from ?? WHOLE;
  const scale = Math.min(MAX_SCALE, Math.max(1, before * factor));
  const away = 1 - scale / before;
  return panned({ scale, x, y }, { x: (point.x - x) * away, y: (point.y - y) * away }, stage);
}

/** Returns the movement of a photo by a key: an arrow shows more of that side. Null for any other key. */
export function stepOf(key: string): Point | null {
  switch (key) {
    case 'ArrowLeft':
      return { x: ARROW_STEP_PX, y: 0 };
    case 'ArrowRight':
      return { x: -ARROW_STEP_PX, y: 0 };
    case 'ArrowUp':
      return { x: 0, y: ARROW_STEP_PX };
    case 'ArrowDown':
      return { x: 0, y: -ARROW_STEP_PX };
    default:
      return null;
  }
}

/** Grip of fingers on a photo: the point between them, and their distance, in CSS px. */
interface Grip {
  readonly fingers: number;
  readonly point: Point;
  /** Distance between the fingers; any constant for a single one, which does not zoom. */
  readonly spread: number;
}

/** Returns the grip of one or two fingers; null for none or more. */
export function gripOf(fingers: readonly Point[]): Grip | null {
  const [one, other = one] = fingers;
  if (one === undefined || other === undefined || fingers.length > 2) return null;
  const point = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  // At least 1, because it is a divisor.
  return { fingers: fingers.length, point, spread: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) };
}

/** Returns the view after the same fingers have moved from one grip to the next. */
export function gripped(from: View | null, before: Grip, now: Grip, stage: Stage): View {
  const larger = grown(from, before.point, now.spread / before.spread, stage);
  return panned(larger, { x: now.point.x - before.point.x, y: now.point.y - before.point.y }, stage);
}

/** Limits an offset to half of the photo's excess over the frame. */
function within(offset: number, excess: number): number {
  const most = Math.max(0, excess / 2);
  return Math.min(most, Math.max(-most, offset));
}
