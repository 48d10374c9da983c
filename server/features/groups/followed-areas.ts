import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { notifyMany } from '../notifications/service.ts';
import { areasAmong, followAreas, saveFollowedAreas } from './followed-areas-sql.ts';
import { countInvitedToday } from './invitation-limit.ts';
import { groupTexts } from './texts.ts';
import { groupThing } from './thing.ts';

interface Found {
  readonly id: number;
}

/**
 * Sets the areas that a group follows. People in them enter the group and are notified; people who belonged to it
 * through another area leave.
 * @param known those that it follows
 * @throws ProblemError 422 on `Areas` of an id that is no area of the organisation; 429 of more people than one may add
 * on a day
 */
export async function follow(
  context: WriteContext,
  group: number,
  wanted: readonly number[],
  known: readonly number[],
): Promise<void> {
  const { session, viewer } = context;
  const areas = [...new Set(wanted)];
  if (areas.length === known.length && areas.every(id => known.includes(id))) return;
  const found = await session.run<Found>(areasAmong(viewer.org, areas));
  if (found.length < areas.length)
    throw new ProblemError('invalid', { errors: { Areas: groupTexts(viewer.language).errors.areaGone } });
  await session.run(saveFollowedAreas(viewer.org, group, areas));
  const entered = await session.run<Found>(followAreas(viewer.org, group));
  await countInvitedToday(context, entered.length);
  const recipients = entered.map(({ id }) => id);
  await notifyMany(context, { kind: 'group_added', subject: { kind: groupThing.kind, id: group }, recipients });
}
