import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { api, type TAGS } from '../../api/api.ts';
import { selectBell } from './slice.ts';

/**
 * Reads the data of a page again when the bell rings, since it may concern that data. Also does so when the current
 * address is opened again, for example from a notification. Meanwhile the page stays as it is.
 * @param id null if nothing is shown
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
    // The first poll only reports notifications from before the page was read.
    const hasRung = before.latest !== null && before.latest !== latest;
    if (id === null || (!hasRung && before.key === key)) return;
    // Includes its content, if that is read separately.
    dispatch(api.util.invalidateTags([id, `content ${id}`].map(one => ({ type, id: one }))));
  }, [dispatch, type, id, latest, key]);
}
