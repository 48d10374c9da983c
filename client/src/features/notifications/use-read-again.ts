import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { api, type TAGS } from '../../api/api.ts';
import { selectBell } from './slice.ts';

/**
 * Reads what a page shows again when the bell rings, which may be about just that, and when the address that stands open is
 * opened once more, as by a notification. Meanwhile everything stays as it is.
 * @param id null where nothing is shown
 * @spec decision 164
 */
export function useReadAgain(type: (typeof TAGS)[number], id: number | null): void {
  const dispatch = useDispatch();
  const { latest } = useSelector(selectBell);
  const { key } = useLocation();
  const read = useRef({ latest, key });
  useEffect(() => {
    const before = read.current;
    read.current = { latest, key };
    // The first poll tells what there was before the page was read.
    const hasRung = before.latest !== null && before.latest !== latest;
    if (id === null || (!hasRung && before.key === key)) return;
    // Its content too, where that is read by itself.
    dispatch(api.util.invalidateTags([id, `content ${id}`].map(one => ({ type, id: one }))));
  }, [dispatch, type, id, latest, key]);
}
