import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import type { EventRow } from '#contract/features/events/types.ts';
import { idOf, thingView, type ThingView } from '../../api/thing-view.ts';
import { useReadAgain } from '../notifications/public.ts';
import { listedEvent, type EventsRootState } from './patches.ts';
import { useGetEventQuery } from './queries.ts';

/**
 * Loads one event by the id in the address, and returns the list's copy until it has loaded. @spec 1§2 /event/{eventId}
 */
export function useEventView(idText: string): ThingView<EventRow> {
  const id = idOf(idText);
  const known = useSelector((state: EventsRootState) => (id === null ? undefined : listedEvent(state, id)));
  useReadAgain('Flx_Events', id);
  return thingView(id, useGetEventQuery(id ?? skipToken, { refetchOnMountOrArgChange: true }), known);
}
