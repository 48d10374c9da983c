import type { DeskData } from '#contract/features/loans/desk.ts';
import type { RequestState } from '#contract/features/loans/states.ts';
import type { Logger } from '../../../base/logger.ts';
import type { Session } from '../../../db/database.ts';
import { SNAPSHOT } from '../requests-list.ts';
import type { Sealing } from '../sealing.ts';
import { readParts, readRequests } from './desk-sql.ts';

/** Loan with all inputs and results of its computation. Decimals are texts. */
export interface Figures {
  readonly amount: number;
  readonly days: number;
  readonly frequency: number;
  readonly usuryRate: number;
  readonly fgaRate: number;
  readonly usury: string;
  readonly fga: string;
  readonly formula: number;
  readonly instalments: number;
  readonly periodRate: string;
  readonly exactInstalment: string;
  readonly instalment: number;
  readonly guarantee: number;
  readonly interest: number;
  readonly total: number;
}

interface StoredRequest {
  readonly id: number;
  readonly person: number;
  readonly assignee: number | null;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly editedAt: Date;
  readonly state: RequestState;
  readonly asked: Figures;
  /** Conditions that the applicant has accepted; null before. */
  readonly agreed: Figures | null;
  readonly disburseAt: string | null;
}

/** Parts of a request that its own storage does not hold. */
interface Parts {
  readonly name: string;
  readonly assigneeName: string | null;
  readonly hasClaim: boolean;
  readonly disbursedAt: Date | null;
}

/** Request with everything opened that the desk's list needs. */
export interface OpenedRequest extends StoredRequest, Parts {
  /** Registered data of its person at that moment; null if they can't be opened. */
  readonly snapshot: DeskData | null;
}

/** Reads and opens all requests of the organisation, except those of people who have restricted their data. */
export async function openRequests(
  session: Session,
  sealing: Sealing,
  log: Pick<Logger, 'error'>,
): Promise<OpenedRequest[]> {
  const stored = await session.run<StoredRequest>(readRequests(session.org));
  const parts = await session.run<Parts & { id: number; snapshot: Buffer }>(readParts(session.org));
  const partsOf = new Map(parts.map(({ id, ...rest }) => [id, rest]));
  const openers = await sealing.openersOf(session, [...new Set(stored.map(({ person }) => person))], log);
  return stored.flatMap(request => {
    const own = partsOf.get(request.id);
    if (own === undefined) return [];
    const snapshot = openers.get(request.person)?.open(SNAPSHOT, own.snapshot) ?? null;
    return [{ ...request, ...own, snapshot: snapshot as DeskData | null }]; // as it was sealed
  });
}
