import { useEffect, useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigationType } from 'react-router-dom';
import { listLeft, tiendaSlice, type TiendaState } from './slice.ts';

/**
 * Puts the list back where it was left, when somebody comes back to it by the browser's own button. (Under an advert that is
 * open over it, it never went away.)
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
  // Cleaned up before the frame begins the next page at its top.
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
