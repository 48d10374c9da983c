import type { Availability } from '../../../contract/features/people/presence.ts';
import { BoundedMap } from '../../base/bounded-map.ts';
import type { Logger } from '../../base/logger.ts';
import { GraphRefused, type GraphClient } from '../graph/client.ts';
import type { PresenceSource } from './port.ts';

/** Failures after which nobody asks for a while, and for how long, in ms. @spec THREATS outside services */
const FAILURES_MAX = 5;
const PAUSE_MS = 30_000;
/** How long an answer is believed, in ms, and of how many people: many faces are on many screens. @assumed */
const BELIEVED_MS = 30_000;
const REMEMBERED_MAX = 50_000;
/** Availability as Graph says it. */
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

/** Presence of Microsoft Teams, by Microsoft Graph. @spec 2§7 Presence */
export function graphPresence(graph: GraphClient, log: Logger): PresenceSource {
  const known = new BoundedMap<string, { readonly availability: Availability; readonly until: number }>(REMEMBERED_MAX);
  let failures = 0;
  let silentUntil = 0;

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
      if (asked.length > 0 && silentUntil <= now) {
        try {
          await read(asked, now);
          failures = 0;
        } catch (error) {
          failures += 1;
          const pause = error instanceof GraphRefused ? error.pause : 0;
          if (pause > 0 || failures >= FAILURES_MAX) silentUntil = now + Math.max(pause, PAUSE_MS);
          log.warn({ err: error, failures }, 'Presence could not be read');
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
