import type { RequestState } from '#contract/features/loans/states.ts';
import type { Logger } from '../../base/logger.ts';
import type { Session, Transaction } from '../../db/database.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { OpenedRequests } from './opened-requests.ts';
import { isUnrestricted } from './scope-sql.ts';
import type { Opener, Sealer, Sealing } from './sealing.ts';

/** Loan with all inputs and results of its computation. Decimals are texts. */
export interface LoanFigures {
  readonly amount: number;
  readonly days: number;
  readonly frequency: number;
  /** Ids of the rates of the day, and their values. */
  readonly usuryRate: number;
  readonly fgaRate: number;
  readonly usury: string;
  readonly fga: string;
  readonly formula: number;
  readonly instalments: number;
  readonly periodRate: string;
  readonly exactInstalment: string;
  readonly financed: string;
  readonly instalment: number;
  readonly guarantee: number;
  readonly interest: number;
  readonly total: number;
}

/** Sealed part of a request: its figures, and its state. */
export interface SealedRequest {
  readonly state: RequestState;
  readonly asked: LoanFigures;
  /** Conditions that all recipients of an offer have accepted; null before. */
  readonly agreed: LoanFigures | null;
  /** Promised time of the payout, as ISO text; null unless the conditions are accepted and nothing is to be signed. */
  readonly disburseAt: string | null;
}

/** Columns of a request that are in clear. */
interface RequestRow {
  readonly id: number;
  readonly person: number;
  readonly assignee: number | null;
  readonly createdAt: Date;
  /** Promised time of the answer. */
  readonly dueAt: Date;
  readonly editedAt: Date;
}

/** Request of a person, opened. It is shared between readers. */
export interface StoredRequest extends RequestRow, SealedRequest {}

/** Label under which that part is sealed, and the length to which it is padded. */
const REQUEST = 'request';
const REQUEST_BYTES = 1_536;

/** Number of bytes by which a sealed value is recognised: version, nonce and tag. */
const SEAL_HEAD = 29;

interface HeadedRow extends RequestRow {
  readonly head: Buffer;
}

const columns = sql`r.id, r.user_id as person, r.assignee_id as assignee, r.created_at as "createdAt", r.due_at as "dueAt",
  r.edited_at as "editedAt", substring(r.sealed for ${SEAL_HEAD}) as head`;

const readRows = (org: number, which: Sql): Sql =>
  sql`select ${columns} from loan_requests r where r.org_id = ${org}${which} order by r.id`;

const readSealed = (org: number, ids: readonly number[]): Sql =>
  sql`select id, sealed from loan_requests where org_id = ${org} and id = any(${ids}::int[])`;

const keepSealed = (org: number, id: number, sealed: Buffer, now: Date): Sql =>
  sql`update loan_requests set sealed = ${sealed}, edited_at = ${now} where org_id = ${org} and id = ${id}`;

type Log = Pick<Logger, 'error'>;

/** Returns the sealed part of a new or changed request. */
export const sealRequest = (
  { seal }: Pick<Sealer, 'seal'>,
  { state, asked, agreed, disburseAt }: SealedRequest,
): Buffer => seal(REQUEST, { state, asked, agreed, disburseAt }, REQUEST_BYTES);

/** Requests as this process reads them: their state and figures are sealed, so lists are filtered and sorted here. */
export interface StoredRequests {
  /**
   * Returns all requests of the session's organisation, by id, except those of people who have restricted the access to
   * their data. Requests already opened are not opened again.
   */
  readonly ofOrganisation: (session: Session, log: Log) => Promise<readonly StoredRequest[]>;
  /** Returns all requests of some people, by id. */
  readonly ofPeople: (session: Session, people: readonly number[], log: Log) => Promise<readonly StoredRequest[]>;
  /** Returns some requests, by id. Those that are not there, or can't be opened, are left out. */
  readonly some: (session: Session, ids: readonly number[], log: Log) => Promise<readonly StoredRequest[]>;
  /**
   * Locks a request and returns it as it is now. Its person's lock must be held (`lockPeople`). Undefined if there is
   * none, or if its person has restricted the access to their data.
   */
  readonly lock: (session: Transaction, id: number, log: Log) => Promise<StoredRequest | undefined>;
  /** Changes a locked request, and returns the sealer of its person. */
  readonly save: (
    session: Transaction,
    request: StoredRequest,
    changes: Partial<SealedRequest>,
    at: { readonly now: Date; readonly log: Log },
  ) => Promise<Sealer>;
  /** Returns all requests that were last changed by a moment, by id. */
  readonly changedBy: (session: Session, moment: Date, log: Log) => Promise<readonly StoredRequest[]>;
  /** Forgets opened requests, so that no data of erased people stay in memory. */
  readonly forget: () => void;
}

/** Creates the access to sealed requests, which keeps opened ones in memory for a while. */
export function createStoredRequests(sealing: Sealing): StoredRequests {
  const opened = new OpenedRequests<SealedRequest>();

  async function openRows(session: Session, rows: readonly HeadedRow[], log: Log): Promise<StoredRequest[]> {
    const { org } = session;
    const parts = new Map<number, SealedRequest>();
    for (const { id, head } of rows) {
      const known = opened.get(org, id, head);
      if (known !== undefined) parts.set(id, known);
    }
    const missing = rows.filter(({ id }) => !parts.has(id));
    if (missing.length > 0) {
      const openers = await sealing.openersOf(session, [...new Set(missing.map(({ person }) => person))], log);
      const people = new Map(missing.map(({ id, person }) => [id, person]));
      const sealed = await session.run<{ id: number; sealed: Buffer }>(readSealed(org, [...people.keys()]));
      for (const row of sealed) {
        const part = openRequest(openers.get(people.get(row.id) ?? 0), row.sealed);
        if (part === null) continue;
        parts.set(row.id, part);
        opened.set(org, row.id, row.sealed.subarray(0, SEAL_HEAD), part);
      }
    }
    return rows.flatMap(({ id, person, assignee, createdAt, dueAt, editedAt }) => {
      const part = parts.get(id);
      return part === undefined ? [] : [{ id, person, assignee, createdAt, dueAt, editedAt, ...part }];
    });
  }

  const reading = async (session: Session, which: Sql, log: Log): Promise<readonly StoredRequest[]> =>
    openRows(session, await session.run<HeadedRow>(readRows(session.org, which)), log);

  return {
    async ofOrganisation(session, log) {
      const all = await reading(session, sql` and ${isUnrestricted(sql`r`)}`, log);
      opened.keepOnly(session.org, new Set(all.map(({ id }) => id)));
      return all;
    },
    ofPeople: (session, people, log) => reading(session, sql` and r.user_id = any(${people}::int[])`, log),
    some: (session, ids, log) => reading(session, sql` and r.id = any(${ids}::int[])`, log),
    async lock(session, id, log) {
      const which = sql` and r.id = ${id}::bigint and ${isUnrestricted(sql`r`)}`;
      const rows = await session.run<HeadedRow>(
        sql`select ${columns} from loan_requests r where r.org_id = ${session.org}${which} for no key update of r`,
      );
      return (await openRows(session, rows, log))[0];
    },
    async save(session, request, changes, { now, log }) {
      const sealer = (await sealing.openersOf(session, [request.person], log)).get(request.person);
      if (sealer === undefined) throw new Error('A locked request has lost its key');
      await session.run(keepSealed(session.org, request.id, sealRequest(sealer, { ...request, ...changes }), now));
      return sealer;
    },
    changedBy: (session, moment, log) => reading(session, sql` and r.edited_at <= ${moment}`, log),
    forget: () => opened.clear(),
  };
}

/** Returns a sealed part as it was sealed; null if it can't be opened. */
const openRequest = (opener: Opener | undefined, sealed: Buffer): SealedRequest | null =>
  (opener?.open(REQUEST, sealed) as SealedRequest | null | undefined) ?? null;
