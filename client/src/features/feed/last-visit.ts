import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useViewer } from '../session/public.ts';
import { visitBegun } from './slice.ts';

/** Time without home after which a new visit begins, in milliseconds. @assumed */
export const ABSENCE_MS = 30 * 60_000;

/** Visits of home as this device remembers them. */
export interface HomeVisit {
  /** Newest item of the visit before; 0 at the first. */
  readonly before: number;
  /** Newest item of this visit. */
  readonly newest: number;
  /** Time at which that was shown, in milliseconds since 1970. */
  readonly at: number;
}

/** Returns the visit after an item is shown as the newest: a new one after an absence, or the same. */
export function visitAfter(last: HomeVisit | null, newest: number, now: number): HomeVisit {
  if (last === null) return { before: 0, newest, at: now };
  const before = now - last.at > ABSENCE_MS ? last.newest : last.before;
  return { before, newest: Math.max(last.newest, newest), at: now };
}

/** Returns the storage key of a user, because several people may share a device. */
const keyOf = (userId: number): string => `tertulia.seen-home.${userId}`;

const isVisit = (value: unknown): value is HomeVisit =>
  typeof value === 'object' &&
  value !== null &&
  ['before', 'newest', 'at'].every(name => Number.isSafeInteger(Reflect.get(value, name)));

function readVisit(userId: number): HomeVisit | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    return isVisit(stored) ? stored : null;
  } catch {
    return null;
  }
}

/**
 * Remembers this visit of home on this device, and notes in the store up to which item the last one went.
 * @param newest newest item shown
 * @spec decision 237
 */
export function useHomeVisit(newest: number): void {
  const { id } = useViewer();
  const dispatch = useDispatch();
  useEffect(() => {
    const last = readVisit(id);
    const next = visitAfter(last, newest, Date.now());
    try {
      localStorage.setItem(keyOf(id), JSON.stringify(next));
    } catch {
      // A full storage only means that the next visit has no line.
    }
    dispatch(visitBegun({ before: next.before, isBack: last !== null && next.before !== last.before }));
  }, [dispatch, id, newest]);
}
