import { useLocation, useNavigate } from 'react-router-dom';
import type { DeskRow } from '#contract/features/loans/desk.ts';
import { turnOf } from '#contract/features/loans/states.ts';
import { backgroundOf } from '../../../lib/overlay.ts';
import { useDeskPageState } from './api.ts';
import { deskQueryOf, requestAddress } from './desk-address.ts';

/** Whether a request waits for an act of the credit team; a signed note does too. */
const isWaiting = ({ State }: DeskRow): boolean => turnOf(State) === 'credits' || State === 'signing';

/**
 * Returns the request that follows in the list, after its end from the beginning, among those that do not belong to
 * the viewer.
 */
export function nextWaiting(rows: readonly DeskRow[], id: number, viewer: number): number | null {
  const at = rows.findIndex(({ Id }) => Id === id);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return others.find(row => isWaiting(row) && row.IdUser !== viewer)?.Id ?? null;
}

/** Order of the list behind a request's page, and the function that opens another request in its place. */
export function useDeskOrder(id: number | null) {
  const location = useLocation();
  const navigate = useNavigate();
  const { data } = useDeskPageState(deskQueryOf((backgroundOf(location) ?? location).search));
  const rows = data?.results ?? [];
  const at = rows.findIndex(({ Id }) => Id === id);
  return {
    rows,
    /** Place in the list, from 0; -1 if it is not on the open page of the list. */
    at,
    previous: at > 0 ? (rows[at - 1]?.Id ?? null) : null,
    next: at === -1 ? null : (rows[at + 1]?.Id ?? null),
    open: (other: number) =>
      void navigate(
        { pathname: requestAddress(other), search: location.search },
        { replace: true, state: location.state as unknown },
      ),
  };
}
