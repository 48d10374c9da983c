import type { DeskConditions, DeskData } from '#contract/features/loans/desk.ts';
import type { LoanRequest } from '#contract/features/loans/types.ts';
import type { Logger } from '../../../base/logger.ts';
import type { Session } from '../../../db/database.ts';
import { NOTES, SNAPSHOT } from '../requests-list.ts';
import { openText, type Sealing } from '../sealing.ts';
import { readAllRequests } from './opened-sql.ts';

/** Request with everything that is sealed in it opened. */
export interface OpenedRequest {
  readonly request: Omit<LoanRequest, 'Events'>;
  /** Registered data of its person at that moment; null if they can't be opened. */
  readonly snapshot: DeskData | null;
  /** Conditions that the applicant has accepted; null before. */
  readonly agreed: DeskConditions | null;
  readonly disbursedAt: Date | null;
  readonly hasClaim: boolean;
}

type StoredRequest = Omit<LoanRequest, 'Events' | 'Solicitud'> & {
  readonly notes: Buffer;
  readonly snapshot: Buffer;
  readonly agreed: DeskConditions | null;
  readonly hasClaim: boolean;
  readonly disbursedAt: string | null;
};

/** Reads and opens all requests of the organisation, except those of people who have restricted their data. */
export async function openRequests(
  session: Session,
  sealing: Sealing,
  log: Pick<Logger, 'error'>,
): Promise<OpenedRequest[]> {
  const rows = await session.run<StoredRequest>(readAllRequests(session.org));
  const openers = await sealing.openersOf(session, [...new Set(rows.map(({ IdUser }) => IdUser))], log);
  return rows.map(({ notes, snapshot, agreed, hasClaim, disbursedAt, ...row }) => {
    const opener = openers.get(row.IdUser);
    return {
      request: { ...row, Solicitud: openText(opener, NOTES, notes) },
      snapshot: (opener?.open(SNAPSHOT, snapshot) ?? null) as DeskData | null, // as it was sealed
      agreed,
      disbursedAt: disbursedAt === null ? null : new Date(disbursedAt),
      hasClaim,
    };
  });
}
