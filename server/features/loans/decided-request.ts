import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { StoredRequest, StoredRequests } from './stored-requests.ts';
import { loanTexts } from './texts.ts';

/**
 * Locks a request that a credit administrator works on. People without that role find none, and nobody works on their
 * own.
 * @throws {ProblemError} not_found; forbidden of the viewer's own
 * @spec decision 153
 */
export async function decidedRequest(
  { session, viewer, log }: WriteContext,
  requests: StoredRequests,
  id: number,
): Promise<StoredRequest> {
  const request = viewer.roles.has('Admin-Credits') ? await requests.lock(session, id, log) : undefined;
  if (request === undefined) throw new ProblemError('not_found');
  if (request.person === viewer.id)
    throw new ProblemError('forbidden', { detail: loanTexts(viewer.language).ownRequest });
  return request;
}
