import type { News } from '../../../contract/features/news/types.ts';
import type { NewsBody } from '../../../contract/features/news/schema.ts';
import type { WriteContext } from '../../base/context.ts';
import { groupIds, type Audience } from '../feed/service.ts';
import { changedAudience } from '../publishing/service.ts';
import { NEWS } from './publication.ts';

/** Groups and areas of news. They are kept here too: what waits for its date, or has expired, is in no streams. */

/** The audience that an edit gives to a news item, null where it stays. @throws ProblemError 422 on `Group` */
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
  const rows = await session.query<{ id: number }>(
    'select group_id as id from news_targets where org_id = $1 and news_id = $2 order by 1',
    [viewer.org, id],
  );
  return rows.map(row => row.id);
}

/** The targets of a new news item. */
export async function addTargets({ session, viewer }: WriteContext, id: number, audience: Audience): Promise<void> {
  if (audience.targets.length === 0) return;
  await session.query('insert into news_targets (org_id, news_id, group_id) select $1, $2, unnest($3::int[])', [
    viewer.org,
    id,
    groupIds(audience),
  ]);
}

/** Gives a news item these targets in place of those it had. */
export async function replaceTargets({ session, viewer }: WriteContext, id: number, audience: Audience): Promise<void> {
  await session.query(
    `with gone as (delete from news_targets where org_id = $1 and news_id = $2 and not group_id = any($3::int[]))
     insert into news_targets (org_id, news_id, group_id) select $1, $2, unnest($3::int[]) on conflict do nothing`,
    [viewer.org, id, groupIds(audience)],
  );
}
