import type { RequestState } from '#contract/features/loans/states.ts';
import type { RequestEvent } from '#contract/features/loans/types.ts';
import type { Transaction } from '../../db/database.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { iso } from './iso-sql.ts';
import type { Opener, Sealer } from './sealing.ts';

/** Label under which the state and the actor of an event are sealed, with the key of the request's person. */
const EVENT = 'request event';
const EVENT_BYTES = 96;

interface SealedEvent {
  readonly state: RequestState;
  /** Person who caused it. */
  readonly actor: number;
}

/** Event of a request's history. */
export interface StoredEvent extends SealedEvent {
  readonly id: number;
  readonly at: string;
}

/** Adds an event to a request's history. */
export const addEvent = (
  session: Transaction,
  { seal }: Pick<Sealer, 'seal'>,
  request: number,
  { state, actor, now }: SealedEvent & { readonly now: Date },
): Promise<unknown> =>
  session.run(sql`insert into loan_events (org_id, request_id, sealed, at)
    values (${session.org}, ${request}, ${sealEvent({ seal }, { state, actor })}, ${now})`);

/** Returns the sealed part of an event. */
export const sealEvent = ({ seal }: Pick<Sealer, 'seal'>, { state, actor }: SealedEvent): Buffer =>
  seal(EVENT, { state, actor }, EVENT_BYTES);

/** JSON of a request's history, still sealed, the oldest event first. */
export const eventsOf = (request: Sql): Sql => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'sealed', encode(e.sealed, 'base64'),
    'at', ${iso(sql`e.at`)}) order by e.id), '[]')
  from loan_events e where e.org_id = ${request}.org_id and e.request_id = ${request}.id)`;

/** Opens a history as `eventsOf` returns it; events that can't be opened are left out. */
export const openEvents = (opener: Opener | undefined, history: unknown): readonly StoredEvent[] =>
  (history as { id: number; sealed: string; at: string }[]).flatMap(({ id, sealed, at }) => {
    const event = opener?.open(EVENT, Buffer.from(sealed, 'base64')) as SealedEvent | null | undefined;
    return event ? [{ id, at, ...event }] : [];
  });

/** Returns an event as the API shows it. */
export const shownEvent = ({ id, state, at }: StoredEvent): RequestEvent => ({ Id: id, State: state, At: at });
