import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { around, MIDDLE, panned, stepOf, type Pan } from './zoom.ts';

/**
 * The large view of a photo and the ways to it: `+`, `-`, Escape and the arrow keys, a double click, and dragging. The keys
 * are taken before the dialog and the carousel see them, wherever in the dialog the focus is; `isShown` says that they are
 * meant for this photo. One that goes out of sight is small when it comes back.
 */
export function useZoom(isShown: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const [pan, setPan] = useState<Pan | null>(null);
  const toggle = () => setPan(pan ? null : MIDDLE);
  const move = (by: Pan) => {
    const element = frame.current;
    if (element) setPan(from => from && panned(from, by, sizeOf(element)));
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepOf(event.key);
    if (!pan && isPlus(event.key)) setPan(MIDDLE);
    else if (pan && (event.key === '-' || event.key === 'Escape')) setPan(null);
    else if (pan && step) move(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    if (!isShown) return undefined;
    document.addEventListener('keydown', press, true);
    return () => {
      document.removeEventListener('keydown', press, true);
      setPan(null);
    };
  }, [isShown]);
  const byDoubleClick = (event: MouseEvent<HTMLDivElement>) =>
    setPan(pan ? null : around(fromMiddle(event), sizeOf(event.currentTarget)));
  const byDrag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 0) return;
    // So that it follows a pointer that leaves the frame.
    event.currentTarget.setPointerCapture(event.pointerId);
    move({ x: event.movementX, y: event.movementY });
  };
  return { frame, pan, toggle, byDoubleClick, byDrag };
}

/** The key of the plus, also without Shift where it shares one with "=". */
const isPlus = (key: string) => key === '+' || key === '=';

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({ width: clientWidth, height: clientHeight });

function fromMiddle({ clientX, clientY, currentTarget }: MouseEvent<HTMLDivElement>): Pan {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
