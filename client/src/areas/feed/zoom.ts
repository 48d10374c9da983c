/** How many times as large a photo is shown. @assumed */
export const ZOOM_SCALE = 2.5;

/** How far an arrow key moves a photo, in CSS px. @assumed */
const ARROW_STEP_PX = 80;

/** How far from its middle a photo that is zoomed lies, in CSS px. */
export interface Pan {
  readonly x: number;
  readonly y: number;
}

/** What a photo is shown in, in CSS px. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

export const MIDDLE: Pan = { x: 0, y: 0 };

/** Moves a photo by `by`, as far as its edges: nothing empty comes into the frame. */
export function panned({ x, y }: Pan, by: Pan, { width, height }: Frame): Pan {
  return { x: within(x + by.x, width), y: within(y + by.y, height) };
}

/** Where a photo lies when it grows around a point, given from the middle of the frame: that point stays where it is. */
export function around(point: Pan, frame: Frame): Pan {
  return panned(MIDDLE, { x: point.x * (1 - ZOOM_SCALE), y: point.y * (1 - ZOOM_SCALE) }, frame);
}

/** How a key moves a photo: an arrow shows more of that side. Null of any other key. */
export function stepOf(key: string): Pan | null {
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

function within(offset: number, length: number): number {
  const most = (length * (ZOOM_SCALE - 1)) / 2;
  return Math.min(most, Math.max(-most, offset));
}
