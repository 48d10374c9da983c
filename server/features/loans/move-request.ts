import { DISBURSEMENT_HOURS } from '#contract/features/loans/messages.ts';
import type { RequestState } from '#contract/features/loans/states.ts';
import { afterWorkingHours } from '#contract/lib/working-time.ts';
import type { WriteContext } from '../../base/context.ts';
import { addEvent, keepState } from './requests-sql.ts';

/**
 * Moves a locked request to a state, and records that in its history. Once it is accepted, the money is promised within
 * the hours for another bank, the longer ones; the caller checks whether the move is allowed. @spec 3§4.6
 */
export async function moveRequest(context: WriteContext, request: number, state: RequestState): Promise<void> {
  const { session, viewer, now } = context;
  const due = state === 'accepted' ? afterWorkingHours(now, DISBURSEMENT_HOURS.other) : null;
  await session.run(keepState(viewer.org, request, state, due, now));
  await session.run(addEvent(context, request, state));
}
