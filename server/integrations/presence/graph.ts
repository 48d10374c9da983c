import type { Availability } from '../../../contract/features/people/presence.ts';
import { BoundedMap } from '../../base/bounded-map.ts';
import type { Logger } from '../../base/logger.ts';
import type { GraphSettings, PresenceSource } from './port.ts';

/** How long one answer of the service may take, in ms. @spec THREATS outside services */
const ANSWER_MS = 8_000;
/** Largest answer, in bytes: that of 200 people is a tenth of it. */
const ANSWER_BYTES_MAX = 1_048_576;
/** Failures after which nobody asks for a while, and for how long, in ms. @spec THREATS outside services */
const FAILURES_MAX = 5;
const PAUSE_MS = 30_000;
/** Longest pause that the service itself may ask for, in ms. @assumed */
const PAUSE_MS_MAX = 300_000;
/** How long an answer is believed, in ms, and of how many people: many faces are on many screens. @assumed */
const BELIEVED_MS = 30_000;
const REMEMBERED_MAX = 50_000;
/** A token is renewed so long before it ends, in ms. */
const RENEWED_BEFORE_MS = 60_000;

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

/** The service answered otherwise than with 200. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  /** What it asks to wait, in ms. */
  readonly pause: number;

  constructor({ status, headers }: Response) {
    super(`Microsoft Graph answered ${status}`);
    this.status = status;
    this.pause = Math.min(PAUSE_MS_MAX, (Number(headers.get('retry-after')) || 0) * 1000);
  }
}

/** One request; its answer as JSON, of a bounded size. @throws Refused, or Error of the network */
async function ask(url: string, headers: Record<string, string>, body: string): Promise<Record<string, unknown>> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Refused(response);
  }
  const stream: ReadableStream<Uint8Array> | null = response.body;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream ?? []) {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) throw new Error('Microsoft Graph answered more than it may');
    chunks.push(chunk);
  }
  const answer: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  if (typeof answer !== 'object' || answer === null) throw new Error('Microsoft Graph answered no object');
  return answer as Record<string, unknown>; // what is in it is looked at where it is used
}

/** Signs in as an application; the token lives an hour and is asked for once at a time. */
function createTokens({ loginOrigin, directory, clientId, clientSecret }: GraphSettings) {
  let current: { readonly token: string; readonly until: number } | null = null;
  let asking: Promise<string> | null = null;
  const renew = async (now: number): Promise<string> => {
    const answer = await ask(
      `${loginOrigin}/${encodeURIComponent(directory)}/oauth2/v2.0/token`,
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: 'https://graph.microsoft.com/.default',
      }).toString(),
    );
    const { access_token: token, expires_in: seconds } = answer;
    if (typeof token !== 'string' || typeof seconds !== 'number') throw new Error('Microsoft answered no token');
    current = { token, until: now + seconds * 1000 - RENEWED_BEFORE_MS };
    return token;
  };
  return {
    get: (now: number): Promise<string> => {
      if (current !== null && current.until > now) return Promise.resolve(current.token);
      asking ??= renew(now).finally(() => (asking = null));
      return asking;
    },
    forget: (): void => {
      current = null;
    },
  };
}

/** Presence of Microsoft Teams, by Microsoft Graph. @spec 2§7 Presence */
export function graphPresence(settings: GraphSettings, log: Logger): PresenceSource {
  const tokens = createTokens(settings);
  const known = new BoundedMap<string, { readonly availability: Availability; readonly until: number }>(REMEMBERED_MAX);
  let failures = 0;
  let silentUntil = 0;

  const read = async (oids: readonly string[], now: number): Promise<void> => {
    const answer = await ask(
      `${settings.origin}/v1.0/communications/getPresencesByUserId`,
      { Authorization: `Bearer ${await tokens.get(now)}`, 'Content-Type': 'application/json' },
      JSON.stringify({ ids: oids }),
    );
    const found = Array.isArray(answer['value']) ? (answer['value'] as { id?: unknown; availability?: unknown }[]) : [];
    const said = new Map(found.map(one => [one.id, MEANINGS.get(one.availability) ?? 'unknown'] as const));
    for (const oid of oids) known.set(oid, { availability: said.get(oid) ?? 'unknown', until: now + BELIEVED_MS });
  };

  /** A token that was taken back is asked for anew, once. */
  const readWithToken = async (oids: readonly string[], now: number): Promise<void> => {
    try {
      await read(oids, now);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
      tokens.forget();
      await read(oids, now);
    }
  };

  return {
    async availabilityOf(people, moment) {
      const now = moment.getTime();
      const isStale = ({ oid }: { readonly oid: string }): boolean => (known.get(oid)?.until ?? 0) <= now;
      const asked = people.filter(isStale).map(({ oid }) => oid);
      if (asked.length > 0 && silentUntil <= now) {
        try {
          await readWithToken(asked, now);
          failures = 0;
        } catch (error) {
          failures += 1;
          const pause = error instanceof Refused ? error.pause : 0;
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
