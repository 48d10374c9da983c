import type { MessageAlert } from '#contract/features/loans/messages.ts';
import type { Logger } from '../../../base/logger.ts';
import type { Session, Transaction } from '../../../db/database.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import type { Opener, Sealer, Sealing } from '../sealing.ts';
import type { LoanFigures } from '../stored-requests.ts';

/** Sealed part of a recipient's copy: kind of the message, offered conditions, and the answer. */
export interface SealedCopy {
  readonly alert: MessageAlert | null;
  readonly isReferred: boolean;
  /** True if it offers conditions, to be accepted or refused. */
  readonly asks: boolean;
  /** True if it asks for payment of a debt: the law limits when it may be sent. */
  readonly collects: boolean;
  /** Day on which its recipient is asked to pay; null if it does not ask for that. */
  readonly contactDay: string | null;
  /** Time since which no answer is accepted, because other conditions or a rejection followed. */
  readonly withdrawnAt: string | null;
  readonly accepted: boolean | null;
  readonly answeredAt: string | null;
  readonly conditions: LoanFigures | null;
}

/** Copy of one recipient, opened. */
export interface StoredCopy extends SealedCopy {
  readonly id: number;
  readonly message: number;
  readonly person: number;
  readonly request: number | null;
  readonly sentAt: Date;
  readonly isDelivered: boolean;
}

/** Label under which that part is sealed, and the length to which it is padded. */
const COPY = 'message copy';
const COPY_BYTES = 1_024;

/** Returns the sealed part of a copy. */
export const sealCopy = ({ seal }: Pick<Sealer, 'seal'>, copy: SealedCopy): Buffer => {
  const { alert, isReferred, asks, collects, contactDay, withdrawnAt, accepted, answeredAt, conditions } = copy;
  const part: SealedCopy = {
    alert,
    isReferred,
    asks,
    collects,
    contactDay,
    withdrawnAt,
    accepted,
    answeredAt,
    conditions,
  };
  return seal(COPY, part, COPY_BYTES);
};

/** Returns the sealed part of a copy as it was sealed; null if it can't be opened. */
const openCopy = (opener: Opener | undefined, sealed: Buffer): SealedCopy | null =>
  (opener?.open(COPY, sealed) as SealedCopy | null | undefined) ?? null;

type CopyRow = Omit<StoredCopy, keyof SealedCopy> & { readonly sealed: Buffer };

const readCopies = (org: number, which: Sql): Sql => sql`
  select p.id, p.message_id as message, p.user_id as person, m.request_id as request, m.created_at as "sentAt",
    p.waits_until is null as "isDelivered", p.sealed
  from loan_message_people p join loan_messages m on m.org_id = p.org_id and m.id = p.message_id
  where p.org_id = ${org} and ${which} order by p.message_id, p.user_id`;

const keepCopy = (org: number, id: number, sealed: Buffer): Sql =>
  sql`update loan_message_people set sealed = ${sealed} where org_id = ${org} and id = ${id}`;

type Log = Pick<Logger, 'error'>;

/** Copies of messages, opened. Those that can't be opened are left out. */
export interface StoredCopies {
  /** Returns all copies of some messages. */
  readonly ofMessages: (session: Session, messages: readonly number[], log: Log) => Promise<readonly StoredCopy[]>;
  /** Returns some copies. */
  readonly some: (session: Session, ids: readonly number[], log: Log) => Promise<readonly StoredCopy[]>;
  /** Returns the copies that a person has of the messages sent since a moment. */
  readonly ofPerson: (session: Session, person: number, since: Date, log: Log) => Promise<readonly StoredCopy[]>;
  /** Returns all copies of the messages about a request. */
  readonly aboutRequest: (session: Session, request: number, log: Log) => Promise<readonly StoredCopy[]>;
  /** Changes copies whose messages are locked. */
  readonly save: (
    session: Transaction,
    copies: readonly StoredCopy[],
    changes: Partial<SealedCopy>,
    log: Log,
  ) => Promise<void>;
}

export function createStoredCopies(sealing: Sealing): StoredCopies {
  async function read(session: Session, which: Sql, log: Log): Promise<readonly StoredCopy[]> {
    const rows = await session.run<CopyRow>(readCopies(session.org, which));
    const openers = await sealing.openersOf(session, [...new Set(rows.map(({ person }) => person))], log);
    return rows.flatMap(({ sealed, ...row }) => {
      const part = openCopy(openers.get(row.person), sealed);
      return part === null ? [] : [{ ...row, ...part }];
    });
  }
  return {
    ofMessages: (session, messages, log) => read(session, sql`p.message_id = any(${messages}::bigint[])`, log),
    some: (session, ids, log) => read(session, sql`p.id = any(${ids}::bigint[])`, log),
    ofPerson: (session, person, since, log) =>
      read(session, sql`p.user_id = ${person} and m.created_at >= ${since}`, log),
    aboutRequest: (session, request, log) => read(session, sql`m.request_id = ${request}::bigint`, log),
    async save(session, copies, changes, log) {
      const openers = await sealing.openersOf(session, [...new Set(copies.map(({ person }) => person))], log);
      for (const copy of copies) {
        const sealer = openers.get(copy.person);
        if (sealer === undefined) throw new Error('A locked copy has lost its key');
        await session.run(keepCopy(session.org, copy.id, sealCopy(sealer, { ...copy, ...changes })));
      }
    },
  };
}
