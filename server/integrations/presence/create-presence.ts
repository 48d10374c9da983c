import type { Logger } from '../../base/logger.ts';
import type { GraphClient } from '../graph/client.ts';
import { graphPresence } from './graph.ts';
import type { PresenceSource } from './port.ts';
import { availabilityAt } from '#contract/features/people/presence.ts';

/** Source of presence from the polls of the application alone. */
export const embeddedPresence: PresenceSource = {
  availabilityOf: (people, now) =>
    Promise.resolve(new Map(people.map(({ id, seenAt }) => [id, availabilityAt(seenAt, now)]))),
};

/** Creates the source of presence: Microsoft Graph if that is configured, otherwise the polls. */
export const createPresenceSource = (graph: GraphClient | null, log: Logger): PresenceSource =>
  graph === null ? embeddedPresence : graphPresence(graph, log);
