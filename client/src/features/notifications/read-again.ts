import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useLocation, useParams } from 'react-router-dom';
import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { api } from '../../api/api.ts';
import type { FeaturePage } from '../feature.ts';
import { selectBell } from './slice.ts';

type State = Parameters<typeof api.util.selectInvalidatedBy>[0];

/** Whether a request that began at this moment or later waits for its answer. @param since milliseconds since 1970 */
const isReading = (state: State, since: number): boolean =>
  Object.values(state[api.reducerPath].queries).some(
    query => query?.status === QueryStatus.pending && (query.startedTimeStamp ?? 0) >= since,
  );

/**
 * Component beside a page that reads its data again when the bell rings, since that may concern it, and when its
 * address is opened. Meanwhile the page stays as it is. Renders nothing.
 * @spec decision 164
 */
export function ReadAgain({ reads }: Required<Pick<FeaturePage, 'reads'>>): null {
  const dispatch = useDispatch();
  const store = useStore<State>();
  const { latest } = useSelector(selectBell);
  const { key } = useLocation();
  const [id = ''] = Object.values(useParams());
  const read = useRef<{ latest: number | null; key: string } | null>(null);
  const [openedAt] = useState(() => Date.now());
  useEffect(() => {
    const before = read.current;
    read.current = { latest, key };
    // Until the first poll everything has just been read, and that poll reports older notifications only.
    if (latest === null || before?.latest === null) return;
    if (before?.latest === latest && before.key === key) return;
    const tags = reads(id);
    // A page opened for the first time is being read anyway; invalidating its requests would repeat them. The frame may
    // have read a part of its data before.
    const state = store.getState();
    if (before === null && (isReading(state, openedAt) || api.util.selectInvalidatedBy(state, tags).length === 0))
      return;
    dispatch(api.util.invalidateTags([...tags]));
  }, [dispatch, store, reads, id, latest, key, openedAt]);
  return null;
}
