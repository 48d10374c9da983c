import { removeAfterConfirmation } from '../../ui/overlays/remove-after-asking.tsx';
import { removalOf } from '../feed/public-forms.ts';
import { eventsApi } from './api.ts';
import { useEventsTexts } from './texts.ts';

/** Deletes an event after a confirmation. */
export const removeEvent = removalOf({
  text: async () => (await useEventsTexts.load()).menu,
  send: event => eventsApi.endpoints.removeEvent.initiate(event, { track: false }),
  own: removeAfterConfirmation,
});
