import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { type DecidedRequest, lockRequest } from './messages/messages-sql.ts';
import { loanTexts } from './texts.ts';

/**
 * A request that somebody works on, locked. Who administers no credits finds none, whatever else they are; and nobody works on their own.
 * @throws {ProblemError} not_found; forbidden of one's own
 * @spec decision 153
 */
export async function decidedRequest({ session, viewer }: WriteContext, id: number): Promise<DecidedRequest> {
  const [request] = viewer.roles.has('Admin-Credits')
    ? await session.run<DecidedRequest>(lockRequest(viewer.org, id))
    : [];
  if (request === undefined) throw new ProblemError('not_found');
  if (request.person === viewer.id)
    throw new ProblemError('forbidden', { detail: loanTexts(viewer.language).ownRequest });
  return request;
}
