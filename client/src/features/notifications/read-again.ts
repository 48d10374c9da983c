import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import type { FeaturePage } from '../feature.ts';
import { selectBell } from './slice.ts';

/**
 * Component beside a page that reads its data again when the bell rings, since that may concern it, and when its
 * address is opened. Meanwhile the page stays as it is. Renders nothing.
 * @spec decision 164
 */
export function ReadAgain({ reads }: Required<Pick<FeaturePage, 'reads'>>): null {
  const dispatch = useDispatch();
  const { latest } = useSelector(selectBell);
  const { key } = useLocation();
  const [id = ''] = Object.values(useParams());
  const read = useRef<{ latest: number | null; key: string } | null>(null);
  useEffect(() => {
    const before = read.current;
    read.current = { latest, key };
    // Until the first poll everything has just been read, and that poll reports older notifications only.
    if (latest === null || before?.latest === null) return;
    if (before?.latest !== latest || before.key !== key) dispatch(api.util.invalidateTags([...reads(id)]));
  }, [dispatch, reads, id, latest, key]);
  return null;
}
