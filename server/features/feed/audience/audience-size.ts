import type { Context } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { feedTexts } from '../texts.ts';
import { countPeople, memberships } from './audience-sql.ts';
import type { Audience } from './audience.ts';

/** Groups and areas that an audience names, each once. */
export const groupIdsOf = ({ targets }: Audience): number[] => [...new Set(targets.map(target => target.Id))];

/**
 * How many active people, the author among them, would find something in their home: everybody, or the members of its
 * groups and areas, each once.
 * @throws ProblemError 422 on `Group` for groups of others, whose size is not told
 */
export async function countAudience(context: Context, audience: Audience): Promise<number> {
  await checkOwnGroups(context, audience);
  const { org } = context.viewer;
  const [row] = await context.db.read(org, session =>
    session.run<{ count: number }>(countPeople(org, audience.home, groupIdsOf(audience))),
  );
  return row?.count ?? 0;
}

/** Refuses groups that the viewer does not belong to. @throws ProblemError 422 on `Group` */
export async function checkOwnGroups({ db, viewer }: Context, audience: Audience): Promise<void> {
  const ids = groupIdsOf(audience);
  if (ids.length === 0) return;
  const own = await db.read(viewer.org, session => session.run(memberships(viewer.org, viewer.id, ids)));
  if (own.length < ids.length)
    throw new ProblemError('invalid', { errors: { Group: feedTexts(viewer.language).targetsForeign } });
}
