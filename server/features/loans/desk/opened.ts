import type { DeskData } from '#contract/features/loans/desk.ts';
import type { Logger } from '../../../base/logger.ts';
import type { Session } from '../../../db/database.ts';
import { openEvents } from '../request-events.ts';
import type { LoanStore } from '../messages/answer.ts';
import { SNAPSHOT } from '../requests-list.ts';
import type { StoredRequest } from '../stored-requests.ts';
import { readParts } from './desk-sql.ts';

/** Parts of a request that its own storage does not hold. */
interface Parts {
  readonly name: string;
  readonly assigneeName: string | null;
  readonly hasClaim: boolean;
}

interface StoredParts extends Parts {
  readonly id: number;
  readonly snapshot: Buffer;
  /** History, sealed. */
  readonly history: unknown;
}

/** Request with everything opened that the desk's list needs. */
export interface OpenedRequest extends StoredRequest, Parts {
  /** Registered data of its person at that moment; null if they can't be opened. */
  readonly snapshot: DeskData | null;
  readonly disbursedAt: Date | null;
}

/** Reads and opens all requests of the organisation, except those of people who have restricted their data. */
export async function openRequests(
  session: Session,
  { sealing, requests }: Pick<LoanStore, 'sealing' | 'requests'>,
  log: Pick<Logger, 'error'>,
): Promise<OpenedRequest[]> {
  const stored = await requests.ofOrganisation(session, log);
  const parts = await session.run<StoredParts>(readParts(session.org));
  const partsOf = new Map(parts.map(part => [part.id, part]));
  const openers = await sealing.openersOf(session, [...new Set(stored.map(({ person }) => person))], log);
  return stored.flatMap(request => {
    const own = partsOf.get(request.id);
    if (own === undefined) return [];
    const { name, assigneeName, hasClaim, snapshot, history } = own;
    const opener = openers.get(request.person);
    // Only loans that are paid back need the moment.
    const paid = request.state === 'disbursed' ? openEvents(opener, history) : [];
    const disbursed = paid.findLast(({ state }) => state === 'disbursed');
    return [
      {
        ...request,
        name,
        assigneeName,
        hasClaim,
        snapshot: (opener?.open(SNAPSHOT, snapshot) ?? null) as DeskData | null, // as it was sealed
        disbursedAt: disbursed === undefined ? null : new Date(disbursed.at),
      },
    ];
  });
}
