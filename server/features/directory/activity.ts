import type { Context } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts';
import { setActive } from '../access/service.ts';
import { findWithoutWay } from './member-sql.ts';
import { directoryTexts } from './texts.ts';

/**
 * Blocks or unblocks people, all of them or none; their next requests are refused or served. Their accounts follow
 * later (`users_directory`), even if the directory is unreachable now.
 * @throws ProblemError sign_in_too_old; 403 of oneself and, unless the viewer is one, of a Propietario; 404; 422 of the
 * last active Propietario, and of a person whose only access is an invitation
 * @spec 2§4 User active and blocked, 3§4.11, THREATS law 8
 */
export async function setActivity(context: Context, ids: readonly number[], isActive: boolean): Promise<void> {
  requireRecentSignIn(context);
  const { viewer, db } = context;
  await db.write(viewer.org, async session => {
    if (isActive && (await session.run(findWithoutWay(viewer.org, ids))).length > 0)
      throw new ProblemError('invalid', { detail: directoryTexts(viewer.language).inviteAgain });
    // In the order of their ids, so that two who block the same people wait for each other instead of deadlocking.
    for (const id of [...new Set(ids)].sort((one, other) => one - other))
      await setActive({ ...context, session }, id, isActive);
  });
}
