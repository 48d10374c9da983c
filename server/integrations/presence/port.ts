import type { Availability } from '#contract/features/people/presence.ts';

/** Person whose presence is shown. */
export interface PresentPerson {
  readonly id: number;
  /** Object id at the identity directory. */
  readonly oid: string;
  /** Time of their last poll; null if they never polled. */
  readonly seenAt: Date | null;
}

/** Source of people's presence: by their polls, or by an external service. */
export interface PresenceSource {
  /** Returns people's availability; `unknown` if nothing is known or the service does not respond. Never throws. */
  availabilityOf(people: readonly PresentPerson[], now: Date): Promise<ReadonlyMap<number, Availability>>;
}
