import type { News } from '#contract/features/news/types.ts';
import type { NewsBody } from '#contract/features/news/schema.ts';
import type { WriteContext } from '../../base/context.ts';
import { groupIds, type Audience } from '../feed/service.ts';
import { changedAudience } from '../publishing/service.ts';
import { NEWS } from './publication.ts';
import { readTargets, saveTargets } from './scheduled-sql.ts';

/** Groups and areas of news. They are stored here too, because scheduled and expired news are in no streams. */

/** Returns the audience after an edit, null if it does not change. @throws ProblemError 422 on `Group` */
export const audienceAfter = (context: WriteContext, row: News, body: NewsBody): Promise<Audience | null> =>
  changedAudience(
    context,
    {
      publication: NEWS,
      shown: row,
      since: row.State === 'programada' ? null : new Date(row.PublicationDate),
      groups: () => groupsOf(context, row.Id),
    },
    body,
  );

async function groupsOf({ session, viewer }: WriteContext, id: number): Promise<number[]> {
  const rows = await session.run<{ id: number }>(readTargets(viewer.org, id));
  return rows.map(row => row.id);
}

/** Replaces the targets of a news item. */
export async function replaceTargets({ session, viewer }: WriteContext, id: number, audience: Audience): Promise<void> {
  await session.run(saveTargets(viewer.org, id, groupIds(audience)));
}
