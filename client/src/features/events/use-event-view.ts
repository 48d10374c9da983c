import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import type { EventRow } from '#contract/features/events/types.ts';
import { idOf, detailState, type DetailState } from '../../api/detail-state.ts';
import { useReadAgain } from '../notifications/public.ts';
import { listedEvent, type EventsRootState } from './patches.ts';
import { useGetEventQuery } from './queries.ts';

/**
 * Loads one event by the id in the address, and returns the list's copy until it has loaded. @spec 1§2 /event/{eventId}
 */
export function useEventView(idText: string): DetailState<EventRow> {
  const id = idOf(idText);
  const known = useSelector((state: EventsRootState) => (id === null ? undefined : listedEvent(state, id)));
  useReadAgain('Flx_Events', id);
  return detailState(id, useGetEventQuery(id ?? skipToken, { refetchOnMountOrArgChange: true }), known);
}
