import { useEffect, useLayoutEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigationType } from 'react-router-dom';

/**
 * Restores the scroll position of a list when the user returns to it with the browser's back button. Under a page opened
 * over it, the list never went away.
 * @param kept position when the list was left, in CSS pixels; null if it was not
 * @param left returns the action dispatched when the list is left; the same function each time
 */
export function useKeptScroll(isLoaded: boolean, kept: number | null, left: (top: number) => { type: string }): void {
  const dispatch = useDispatch();
  const isReturn = useNavigationType() === 'POP';
  const wanted = useRef(isReturn ? kept : null);
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
      dispatch(left(last));
    };
  }, [dispatch, left]);
}
