import { removeAfterConfirmation } from '../../ui/overlays/remove-after-asking.tsx';
import type { Removal } from '../feed/public.ts';
import { eventsApi } from './api.ts';
import { useEventsTexts } from './texts.ts';

/** Deletes an event after a confirmation. */
export const removeEvent: Removal = event => async dispatch => {
  const { menu } = await useEventsTexts.load();
  return removeAfterConfirmation(menu, () =>
    dispatch(eventsApi.endpoints.removeEvent.initiate(event, { track: false })),
  );
};
