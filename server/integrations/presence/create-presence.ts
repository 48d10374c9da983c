import type { Logger } from '../../base/logger.ts';
import type { GraphClient } from '../graph/client.ts';
import type { PresenceSource } from './port.ts';
import { availabilityAt, type Availability } from '#contract/features/people/presence.ts';
import { BoundedMap } from '../../base/bounded-map.ts';

/**
 * Time for which a response is trusted, in ms, and number of people cached: many faces are on many screens. @assumed
 */
const BELIEVED_MS = 30_000;
const REMEMBERED_MAX = 50_000;
/** Availability by Graph's words. */
const MEANINGS: ReadonlyMap<unknown, Availability> = new Map<unknown, Availability>([
  ['Available', 'available'],
  ['AvailableIdle', 'available'],
  ['Busy', 'busy'],
  ['BusyIdle', 'busy'],
  ['DoNotDisturb', 'busy'],
  ['Away', 'away'],
  ['BeRightBack', 'away'],
  ['Offline', 'offline'],
]);

/** Creates the source of presence from Microsoft Teams, by Microsoft Graph. @spec 2§7 Presence */
export function graphPresence(graph: GraphClient, log: Logger): PresenceSource {
  const known = new BoundedMap<string, { readonly availability: Availability; readonly until: number }>(REMEMBERED_MAX);

  const read = async (oids: readonly string[], now: number): Promise<void> => {
    const path = 'communications/getPresencesByUserId';
    const answer = await graph.ask({ method: 'POST', path, body: { ids: oids } }, now);
    const found = Array.isArray(answer['value']) ? (answer['value'] as { id?: unknown; availability?: unknown }[]) : [];
    const said = new Map(found.map(one => [one.id, MEANINGS.get(one.availability) ?? 'unknown'] as const));
    for (const oid of oids) known.set(oid, { availability: said.get(oid) ?? 'unknown', until: now + BELIEVED_MS });
  };

  return {
    async availabilityOf(people, moment) {
      const now = moment.getTime();
      const isStale = ({ oid }: { readonly oid: string }): boolean => (known.get(oid)?.until ?? 0) <= now;
      const asked = people.filter(isStale).map(({ oid }) => oid);
      if (asked.length > 0) {
        try {
          await read(asked, now);
        } catch (error) {
          log.debug({ err: error }, 'Presence could not be read');
        }
      }
      return new Map(
        people.map(person => [
          person.id,
          isStale(person) ? 'unknown' : (known.get(person.oid)?.availability ?? 'unknown'),
        ]),
      );
    },
  };
}

/** Source of presence from the polls of the application alone. */
export const embeddedPresence: PresenceSource = {
  availabilityOf: (people, now) =>
    Promise.resolve(new Map(people.map(({ id, seenAt }) => [id, availabilityAt(seenAt, now)]))),
};

/** Creates the source of presence: Microsoft Graph if that is configured, otherwise the polls. */
export const createPresenceSource = (graph: GraphClient | null, log: Logger): PresenceSource =>
  graph === null ? embeddedPresence : graphPresence(graph, log);
