import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { useTouchGesture } from './use-touch-gesture.ts';
import {
  grown,
  gripped,
  MIDDLE,
  panned,
  stageOf,
  stepOf,
  ZOOM_SCALE,
  type Point,
  type Stage,
  type View,
} from './zoom.ts';

/**
 * Manages the zoomed view of a photo: `+`, `-`, Escape and the arrow keys, double click, dragging, and two fingers. The
 * keys are handled before the dialog and the carousel, with the focus anywhere in the dialog; `isShown` says that they
 * are meant for this photo. A photo that leaves the view is unzoomed when it comes back.
 */
export function useZoom(isShown: boolean) {
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
