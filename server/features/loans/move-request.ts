import { DISBURSEMENT_HOURS } from '#contract/features/loans/messages.ts';
import type { RequestState } from '#contract/features/loans/states.ts';
import { afterWorkingHours } from '#contract/lib/working-time.ts';
import type { WriteContext } from '../../base/context.ts';
import { addEvent } from './request-events.ts';
import type { LoanFigures, StoredRequest, StoredRequests } from './stored-requests.ts';

/**
 * Moves a locked request to a state, and records that in its history. Once it is accepted, the money is promised within
 * the hours for another bank, the longer ones; the caller checks whether the move is allowed.
 * @param agreed conditions that were accepted with it
 * @returns the request in its new state
 * @spec 3§4.6
 */
export async function moveRequest(
  { session, viewer, now, log }: WriteContext,
  requests: StoredRequests,
  request: StoredRequest,
  state: RequestState,
  agreed: LoanFigures | null = request.agreed,
): Promise<StoredRequest> {
  const due = state === 'accepted' ? afterWorkingHours(now, DISBURSEMENT_HOURS.other) : null;
  const disburseAt = due?.toISOString() ?? null;
  const sealer = await requests.save(session, request, { state, agreed, disburseAt }, { now, log });
  await addEvent(session, sealer, request.id, { state, actor: viewer.id, now });
  return { ...request, state, agreed, disburseAt, editedAt: now };
}
