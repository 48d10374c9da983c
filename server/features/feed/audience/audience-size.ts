import type { Context } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import type { Sql } from '../../../db/sql.ts';
import { viewerValues } from '../../../things/reader.ts';
import { feedTexts } from '../texts.ts';
import { countableGroups, countPeople, memberships } from './audience-sql.ts';
import type { Audience } from './audience.ts';

/** Returns the groups and areas that an audience names, each once. */
export const groupIdsOf = ({ targets }: Audience): number[] => [...new Set(targets.map(target => target.Id))];

/**
 * Counts the active people, including the author, who would see it on their home: everybody, or the members of its
 * groups and areas, each once.
 * @throws ProblemError 422 on `Group` for private groups of others, whose size stays hidden
 */
export async function countAudience(context: Context, audience: Audience): Promise<number> {
  const { org } = context.viewer;
  const ids = groupIdsOf(audience);
  await checkGroups(context, ids, countableGroups(org, ids));
  const [row] = await context.db.read(org, session =>
    session.run<{ count: number }>(countPeople(org, audience.home, ids)),
  );
  return row?.count ?? 0;
}

/** Refuses groups of which the viewer is not a member. @throws ProblemError 422 on `Group` */
export function checkOwnGroups(context: Context, audience: Audience): Promise<void> {
  const ids = groupIdsOf(audience);
  return checkGroups(context, ids, memberships(context.viewer.org, context.viewer.id, ids));
}

/** Refuses groups that are not allowed. @param allowed query of a row for each of these groups that is allowed */
async function checkGroups(context: Context, ids: readonly number[], allowed: Sql): Promise<void> {
  if (ids.length === 0) return;
  const { db, viewer } = context;
  const rows = await db.read(viewer.org, session => session.run(allowed, viewerValues(context)));
  if (rows.length < ids.length)
    throw new ProblemError('invalid', { errors: { Group: feedTexts(viewer.language).targetsForeign } });
}
