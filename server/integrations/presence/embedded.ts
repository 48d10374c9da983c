import { availabilityAt } from '#contract/features/people/presence.ts';
import type { PresenceSource } from './port.ts';

/** Source of presence from the polls of the application alone. */
export const embeddedPresence: PresenceSource = {
  availabilityOf: (people, now) =>
    Promise.resolve(new Map(people.map(({ id, seenAt }) => [id, availabilityAt(seenAt, now)]))),
};
