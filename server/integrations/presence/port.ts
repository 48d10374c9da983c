import type { Availability } from '#contract/features/people/presence.ts';

/** Somebody who shows where they are. */
export interface PresentPerson {
  readonly id: number;
  /** Object id at the identity directory. */
  readonly oid: string;
  /** When they polled last; null of who never did. */
  readonly seenAt: Date | null;
}

/** Where people are: by their polls, or by an outside service. */
export interface PresenceSource {
  /** Of whom nothing is known, or where the service does not answer, is `unknown`; it never throws. */
  availabilityOf(people: readonly PresentPerson[], now: Date): Promise<ReadonlyMap<number, Availability>>;
}
