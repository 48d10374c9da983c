import { DISBURSEMENT_HOURS } from '#contract/features/loans/messages.ts';
import type { RequestState } from '#contract/features/loans/states.ts';
import { afterWorkingHours } from '#contract/lib/working-time.ts';
import type { WriteContext } from '../../base/context.ts';
import { addEvent, keepState } from './requests-sql.ts';

/**
 * Brings a locked request into a state, and writes that into its history. Once nothing is left to sign, the money is promised within the hours
 * of the farther bank, which is what the clock counts; whether it may become that is the caller's business. @spec 3§4.6
 */
export async function moveRequest(context: WriteContext, request: number, state: RequestState): Promise<void> {
  const { session, viewer, now } = context;
  const due = state === 'accepted' ? afterWorkingHours(now, DISBURSEMENT_HOURS.other) : null;
  await session.run(keepState(viewer.org, request, state, due, now));
  await session.run(addEvent(context, request, state));
}
