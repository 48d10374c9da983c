/** How many times as large a photo is shown at once, by button, key or double click. @assumed */
export const ZOOM_SCALE = 2.5;

/** How many times as large two fingers can make it. @assumed */
const MAX_SCALE = 4;

/** How far an arrow key moves a photo, in CSS px. @assumed */
const ARROW_STEP_PX = 80;

/** A point or a way, in CSS px; points are given from the middle of the frame. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How a photo is looked at: how many times as large, and how far from its middle it lies, in CSS px. */
export interface View extends Point {
  readonly scale: number;
}

/** Width and height, in any unit. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a photo is shown in, in CSS px, and the photo as it is shown whole in there. */
export interface Stage {
  readonly frame: Size;
  readonly photo: Size;
}

/** The whole photo. */
const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** The middle of the photo from near. */
export const MIDDLE: View = { ...WHOLE, scale: ZOOM_SCALE };

/** A photo of these proportions in a frame that shows it whole; one of no size, such as a broken one, counts as the frame. */
export function stageOf(frame: Size, natural: Size): Stage {
  const scale = Math.min(frame.width / natural.width, frame.height / natural.height);
  if (!Number.isFinite(scale)) return { frame, photo: frame };
  return { frame, photo: { width: natural.width * scale, height: natural.height * scale } };
}

/** Moves a photo by `by`, as far as its edges: nothing empty comes into the frame beside what has to be there. */
export function panned({ scale, x, y }: View, by: Point, { frame, photo }: Stage): View {
  return {
    scale,
    x: within(x + by.x, photo.width * scale - frame.width),
    y: within(y + by.y, photo.height * scale - frame.height),
  };
}

/** Makes a photo `factor` times as large as it is; `point` stays where it is, as far as the edges allow. */
export function grown(from: View | null, point: Point, factor: number, stage: Stage): View {
  const { scale: before, x, y } = from ?? WHOLE;
  const scale = Math.min(MAX_SCALE, Math.max(1, before * factor));
  const away = 1 - scale / before;
  return panned({ scale, x, y }, { x: (point.x - x) * away, y: (point.y - y) * away }, stage);
}

/** How a key moves a photo: an arrow shows more of that side. Null of any other key. */
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

/** Where fingers hold a photo: the point amid them, and how far they are from each other, in CSS px. */
export interface Grip {
  readonly fingers: number;
  readonly point: Point;
  /** Of a single finger any constant will do: it makes nothing larger. */
  readonly spread: number;
}

/** The grip of one or two fingers; null of none and of more. */
export function gripOf(fingers: readonly Point[]): Grip | null {
  const [one, other = one] = fingers;
  if (one === undefined || other === undefined || fingers.length > 2) return null;
  const point = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  // Never nothing: it is divided by.
  return { fingers: fingers.length, point, spread: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) };
}

/** The view after the same fingers have gone from one grip to the next. */
export function gripped(from: View | null, before: Grip, now: Grip, stage: Stage): View {
  const larger = grown(from, before.point, now.spread / before.spread, stage);
  return panned(larger, { x: now.point.x - before.point.x, y: now.point.y - before.point.y }, stage);
}

/** No farther than half of what is too much for the frame. */
function within(offset: number, excess: number): number {
  const most = Math.max(0, excess / 2);
  return Math.min(most, Math.max(-most, offset));
}
