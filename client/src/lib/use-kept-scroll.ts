import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Restores the scroll position of a list when the user returns to it with the browser's back button. Under a page opened
 * over it, the list never went away.
 * @param kept position when the list was left, in CSS pixels; null if it was not
 * @param onLeave called with the position when the list is left
 */
export function useKeptScroll(isLoaded: boolean, kept: number | null, onLeave: (top: number) => void): void {
  const isReturn = useNavigationType() === 'POP';
  const wanted = useRef(isReturn ? kept : null);
  const leave = useRef(onLeave);
  useEffect(() => {
    if (!isLoaded || wanted.current === null) return;
    window.scrollTo(0, wanted.current);
    wanted.current = null;
  }, [isLoaded]);
  // A layout effect, so that it is cleaned up before the next page starts at its top.
  useLayoutEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      last = window.scrollY;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.removeEventListener('scroll', follow);
      leave.current(last);
    };
  }, []);
}
