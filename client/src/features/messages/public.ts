import type { ClientFeature } from '../feature.ts';
import { waitingSlice } from './slice.ts';

export { messageSeen, messagesHeard, selectWaiting, waitingSlice } from './slice.ts';

/** Feature declaration of the queue of messages that open by themselves. */
export const messagesFeature: ClientFeature = { slice: waitingSlice };
