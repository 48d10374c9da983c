import { useEffect, useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigationType } from 'react-router-dom';
import { listLeft, tiendaSlice, type TiendaState } from './slice.ts';

/**
 * Restores the scroll position of the list when the user returns to it with the browser's back button. Under an advert
 * opened over it, the list never went away.
 */
export function useKeptScroll(isLoaded: boolean): void {
  const dispatch = useDispatch();
  const kept = useSelector((state: { tienda: TiendaState }) => tiendaSlice.selectors.scrollTop(state));
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
      dispatch(listLeft(last));
    };
  }, [dispatch]);
}
